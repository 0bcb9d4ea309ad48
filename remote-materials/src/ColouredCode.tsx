import { type ReactNode, useEffect, useRef } from 'react';
import { loadPart } from 'shared-ui';
import { styled } from 'styled-components';
import { codeColours } from './codeColours.ts';

interface Props {
  /** The text that is shown below; another one has other code. */
  html: string;
  children: ReactNode;
}

/** Colours the code of a text once its highlighter has come; without it the code is plain. */
export function ColouredCode({ html, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!html.includes('class="language-')) return;
    let isGone = false;
    loadPart(() => import(/* webpackChunkName: "highlight" */ './highlight.ts')).then(
      ({ highlightCode }) => {
        if (!isGone && root.current) highlightCode(root.current);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [html]);
  return <Root ref={root}>{children}</Root>;
}

const Root = styled.div`
  ${codeColours}
`;
