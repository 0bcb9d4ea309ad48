import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import type { Host } from 'shared-api';
import { Image, lazyPart } from 'shared-ui';
import type { Choice } from '../choices/choice.ts';
import { blockChoices, newChoices, turnChoices } from '../choices/choices.ts';
import { type QuillEditor, run } from '../commands/apply.ts';
import { FromFile, fileChoice } from '../from-file/FromFile.tsx';
import { HandlePart } from '../handle/HandlePart.tsx';
import { tickTask } from '../kinds/listProperties.ts';
import { LinkTools, linkChoice } from '../links/LinkTools.tsx';
import { lineAt, linesOf } from '../model/lines.ts';
import { focusBubble } from '../popup/bubbleFocus.ts';
import { useDialog } from '../popup/useDialog.ts';
import { handleShortcut } from '../shortcuts/shortcuts.ts';
import { SlashMenu } from '../slash/SlashMenu.tsx';
import { BlockBar } from '../toolbar/BlockBar.tsx';
import { contextOf, type TextContext } from '../toolbar/context.ts';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import { useTextContext } from '../toolbar/useTextContext.ts';
import { convertMarkdown } from '../typing/watchTyping.ts';
import { pickFiles } from './pickFiles.ts';
import { ToolRows } from './ToolRows.tsx';

/** In one part with the menus, which it brings right after the text: who is there may press «/» next. */
const PasteTools = lazyPart(
  () => import(/* webpackChunkName: "editor-hands" */ '../paste/PasteTools.tsx').then((module) => module.PasteTools),
  { name: 'подсказки после вставки', waiting: null, isSmall: true },
);

interface Props {
  quill: QuillEditor;
  /** The frame around the tools and the text. */
  frame: RefObject<HTMLElement | null>;
  notify: Host['notify'];
  onPictures: (files: File[]) => void;
  /** Further things that can be inserted, such as a table. */
  insertions?: readonly Choice[];
  /** Tools of what the caret is in, such as a table. */
  blockTools?: (context: TextContext) => ReactNode;
}

/** Everything around the text by which it is shaped: bars, the slash menu, Markdown as one types, the handle of blocks. */
export function EditorTools({ quill, frame, notify, onPictures, insertions = [], blockTools }: Props) {
  const context = useTextContext(quill);
  const [menuLine, setMenuLine] = useState<number | null>(null);
  const link = useDialog(quill);
  const file = useDialog(quill);
  const pick = useCallback(() => pickFiles('image/*', true, onPictures), [onPictures]);
  const picture = useMemo(() => pictureChoice(pick), [pick]);
  useEffect(() => convertMarkdown(quill), [quill]);
  useEffect(() => watchTasks(quill), [quill]);
  useShortcuts(quill, frame, setMenuLine, link.ask);
  const leave = () => quill.focus();
  const asked = useMemo(() => [linkChoice(link.ask), fileChoice(file.ask)], [link.ask, file.ask]);
  const added = [...newChoices, ...insertions, ...asked];
  return (
    <>
      <ToolRows>
        <Toolbar
          quill={quill}
          context={context}
          insertions={[...blockChoices, ...added]}
          onPictures={pick}
          onLeave={leave}
          onLink={link.ask}
        />
        <BlockBar quill={quill} context={context} onFailure={notify.error} onLeave={leave}>
          {blockTools?.(context)}
        </BlockBar>
      </ToolRows>
      <LinkTools {...{ quill, frame, notify }} dialog={link} />
      <PasteTools {...{ quill, frame }} />
      {file.isOpen && <FromFile quill={quill} onDone={file.close} />}
      <SlashMenu quill={quill} choices={[...turnChoices, picture, ...added]} />
      <HandlePart
        quill={quill}
        frame={frame}
        asked={menuLine}
        onAnswered={useCallback(() => setMenuLine(null), [])}
        notify={notify}
      />
    </>
  );
}

/** Keys of what is around the text. */
function useShortcuts(
  quill: QuillEditor,
  frame: Props['frame'],
  setAsked: (line: number) => void,
  onLink: () => void,
): void {
  useEffect(() => {
    const askForMenu = () => {
      const range = quill.getSelection();
      if (range) setAsked(lineAt(linesOf(quill.getContents()), range.index));
      return true;
    };
    const toToolbar = () => {
      frame.current?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
      return true;
    };
    const askForLink = () => {
      if (!contextOf(quill).code) onLink();
      return true;
    };
    const handleKey = (event: KeyboardEvent) =>
      handleShortcut(quill, event, {
        'Ctrl+Shift+Slash': askForMenu,
        'Alt+F10': toToolbar,
        'Ctrl+F9': () => focusBubble(frame.current),
        'Ctrl+KeyK': askForLink,
      });
    quill.root.addEventListener('keydown', handleKey, true);
    return () => quill.root.removeEventListener('keydown', handleKey, true);
  }, [quill, frame, setAsked, onLink]);
}

function pictureChoice(open: () => void): Choice {
  return { id: 'picture', label: 'Изображение', icon: Image, words: 'картинка фото рисунок image picture', open };
}

/** A press on the box of a task ticks it. */
function watchTasks(quill: QuillEditor): () => void {
  const handlePress = (event: MouseEvent) => {
    const box = event.target instanceof Element ? event.target.closest('.task-box') : null;
    const step = box?.parentElement?.dataset.step;
    if (!step) return;
    event.preventDefault();
    const [, key] = JSON.parse(step) as [string, string];
    run(quill, tickTask(key), quill.getSelection() ?? quill.selection.savedRange);
  };
  quill.root.addEventListener('mousedown', handlePress);
  return () => quill.root.removeEventListener('mousedown', handlePress);
}
