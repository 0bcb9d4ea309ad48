import { useRef } from 'react';
import { RichContent } from 'shared-ui';
import { useScrollableFocus } from './useScrollableFocus.ts';

/** A text as its readers will see it; the keyboard reaches what is wider than its place. */
export function ShownText({ html }: { html: string }) {
  const content = useRef<HTMLElement>(null);
  useScrollableFocus(content, html);
  return <RichContent ref={content} html={html} lang="ru" />;
}
