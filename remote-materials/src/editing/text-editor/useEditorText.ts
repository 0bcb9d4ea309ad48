import { useEffect, useEffectEvent, useState } from 'react';
import { type ContentFormat, useApi, useHost } from 'shared-api';
import { formatOf, type Mode, type Text, toHtml, toMarkdown } from './modes.ts';
import type { useRichModule } from './useRichModule.ts';

interface Options {
  initial: { content: string; contentFormat: ContentFormat };
  rich: Pick<ReturnType<typeof useRichModule>, 'module' | 'isLate'>;
  /** What is in the writing area; undefined before there is one. */
  read: () => string | undefined;
}

/** A text and the mode it is written in: the one that suits it, then the one that the person chooses. */
export function useEditorText({ initial, rich, read }: Options) {
  const api = useApi();
  const { notify } = useHost();
  const [text, setText] = useState<Text | null>(
    initial.contentFormat === 'markdown' ? { content: initial.content, mode: 'markdown' } : null,
  );
  const [isSwitching, setSwitching] = useState(false);

  const open = useEffectEvent(async () => {
    const { content } = initial;
    // Without the server's help a draft of the old editor is read as it stands.
    const html = isOfOldEditor(content) ? await toHtml(api, content, 'html').catch(() => content) : content;
    setText((known) => known ?? { content: html, mode: 'rich' });
  });
  useEffect(() => {
    if (rich.module) void open();
  }, [rich.module]);
  const begin = useEffectEvent(() => setText((known) => known ?? source(initial.content)));
  useEffect(() => {
    // Specification section 9: a plain text field if the editor has not loaded in time.
    if (rich.isLate) begin();
  }, [rich.isLate]);

  const current = (): Text => (text ? { ...text, content: read() ?? text.content } : source(initial.content));
  const switchTo = async (mode: Mode) => {
    const { module } = rich;
    const { content, mode: from } = current();
    if (mode === from || (mode === 'rich' && !module)) return;
    setSwitching(true);
    try {
      if (mode === 'markdown') return setText({ content: await toMarkdown(api, content), mode });
      setText({ content: await toHtml(api, content, formatOf(from)), mode });
    } catch {
      notify.error('Не удалось сменить режим редактора. Текст на месте, повторите позже.');
    } finally {
      setSwitching(false);
    }
  };
  return { text, current, switchTo, isSwitching };
}

/** Plain text for a text that is just begun, the source for one that has markup already. */
function source(content: string): Text {
  return { content, mode: content.trim() === '' ? 'markdown' : 'html' };
}

/** A draft may stand as the editor before this one had it on the screen; the server knows what it means. */
function isOfOldEditor(html: string): boolean {
  return /class="[^"]*\bql-(ui|code-block)/.test(html);
}
