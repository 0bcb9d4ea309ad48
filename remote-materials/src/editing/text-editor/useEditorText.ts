import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ContentFormat, useApi, useHost } from 'shared-api';
import { formatOf, type Mode, type Text, toHtml } from './modes.ts';
import { fromSource, type Origin, toSource } from './source/passage.ts';
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
  const [text, setText] = useState(() => textAtOnce(initial, rich.module !== null));
  const [isSwitching, setSwitching] = useState(false);
  /** What the source was made of that is shown. */
  const origin = useRef<Origin | null>(null);

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

  const shown = (): Text => (text ? { ...text, content: read() ?? text.content } : source(initial.content));
  const current = (): Text => {
    const { content, mode } = shown();
    const known = origin.current;
    // A source that nobody has changed is what it was made of.
    return known?.mode === mode && known.source === content ? { content: known.html, mode: 'rich' } : { content, mode };
  };
  const convert = async (mode: Mode): Promise<Text> => {
    const { content, mode: from } = shown();
    const html = from === 'rich' ? content : await fromSource(api, content, formatOf(from), origin.current);
    const made = mode === 'rich' ? html : await toSource(api, html, mode);
    // Nobody can type meanwhile, but what was pasted before may have come in.
    if (shown().content !== content) return convert(mode);
    if (mode === 'rich') return { content: html, mode };
    origin.current = { html, mode, source: made };
    return { content: made, mode, isChosen: true };
  };
  const switchTo = async (mode: Mode) => {
    if (mode === shown().mode || (mode === 'rich' && !rich.module)) return;
    setSwitching(true);
    try {
      setText(await convert(mode));
    } catch {
      notify.error('Не удалось сменить режим редактора. Текст на месте, повторите позже.');
    } finally {
      setSwitching(false);
    }
  };
  return { text, current, switchTo, isSwitching };
}

/** The text that needs neither the editor's code nor the server's help; null where it has to wait. */
function textAtOnce({ content, contentFormat }: Options['initial'], isRichThere: boolean): Text | null {
  if (contentFormat === 'markdown') return { content, mode: 'markdown' };
  return isRichThere && !isOfOldEditor(content) ? { content, mode: 'rich' } : null;
}

/** Plain text for a text that is just begun, the source for one that has markup already. */
function source(content: string): Text {
  return { content, mode: content.trim() === '' ? 'markdown' : 'html' };
}

/** A draft may stand as the editor before this one had it on the screen; the server knows what it means. */
function isOfOldEditor(html: string): boolean {
  return /class="[^"]*\bql-(ui|code-block)/.test(html);
}
