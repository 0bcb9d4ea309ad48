import { ArrowDown, ArrowUp, Copy, Link2, Plus, Trash2 } from 'shared-ui';
import { wholeBlockAt } from '../blocks/around.ts';
import { paragraphBeside } from '../blocks/beside.ts';
import { duplicateBlock } from '../blocks/duplicate.ts';
import { moveBlock } from '../blocks/move.ts';
import { removeBlock } from '../blocks/remove.ts';
import { spanOf } from '../blocks/selectBlock.ts';
import { turnChoices } from '../choices/choices.ts';
import { type QuillEditor, run } from '../commands/apply.ts';
import { type Command, caretAt, stateOf } from '../commands/command.ts';
import { anchorFrom, idsIn, setAnchor } from '../inserting/anchor.ts';
import type { Line } from '../model/lines.ts';
import type { MenuItem } from '../popup/PopupMenu.tsx';
import { linesNow } from './blockPlace.ts';

/** What can be done with the block of a line. */
export function blockActions(quill: QuillEditor, number: number, onLink: (anchor: string) => void): MenuItem[] {
  const lines = linesNow(quill);
  const blocks = wholeBlockAt(lines, number);
  const line = lines[blocks.first];
  const whole = (command: Command) => () => {
    quill.focus({ preventScroll: true });
    run(quill, command, spanOf(lines, blocks));
  };
  const heading = line?.formats.header ? line : null;
  return [
    { id: 'copy', label: 'Дублировать', hint: 'Ctrl+Shift+D', icon: <Copy />, onSelect: whole(duplicateBlock) },
    { id: 'up', label: 'Выше', hint: 'Alt+↑', icon: <ArrowUp />, onSelect: whole(moveBlock(-1)) },
    { id: 'down', label: 'Ниже', hint: 'Alt+↓', icon: <ArrowDown />, onSelect: whole(moveBlock(1)) },
    { id: 'before', label: 'Абзац перед', icon: <Plus />, onSelect: whole(paragraphBeside(-1)) },
    { id: 'behind', label: 'Абзац после', icon: <Plus />, onSelect: whole(paragraphBeside(1)) },
    ...(heading
      ? [
          {
            ...{ id: 'link', label: 'Скопировать ссылку на раздел', icon: <Link2 /> },
            onSelect: () => onLink(anchorOf(quill, heading)),
          },
        ]
      : []),
    { id: 'delete', label: 'Удалить блок', isDanger: true, icon: <Trash2 />, onSelect: whole(removeBlock) },
    ...turnChoices.map(({ id, label, icon: Icon, turn }, at) => ({
      ...{ id: `turn-${id}`, label, icon: <Icon />, group: at === 0 ? 'Превратить в' : undefined },
      onSelect: () => turn && whole(turn)(),
    })),
  ];
}

/** The anchor of a heading; one made of its text where it has none. */
function anchorOf(quill: QuillEditor, { index, length, formats }: Line): string {
  if (typeof formats.anchor === 'string') return formats.anchor;
  const state = stateOf(quill.getContents(), caretAt(index));
  const ids = idsIn(state, index);
  const wanted = anchorFrom(quill.getText(index, length - 1)) || 'section';
  let anchor = wanted;
  for (let number = 1; ids.has(anchor); number += 1) anchor = `${wanted}-${number}`;
  run(quill, setAnchor(anchor), caretAt(index));
  return anchor;
}
