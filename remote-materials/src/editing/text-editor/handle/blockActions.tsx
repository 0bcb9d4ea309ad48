import { ArrowDown, ArrowUp, Copy, Link2, Plus, Trash2 } from 'shared-ui';
import { wholeBlockAt } from '../blocks/around.ts';
import { paragraphBeside } from '../blocks/beside.ts';
import { duplicateBlock } from '../blocks/duplicate.ts';
import { moveBlock } from '../blocks/move.ts';
import { removeBlock } from '../blocks/remove.ts';
import { covers, spanOf } from '../blocks/selectBlock.ts';
import { turnChoices } from '../choices/choices.ts';
import { type QuillEditor, run } from '../commands/apply.ts';
import { type Command, caretAt, stateOf } from '../commands/command.ts';
import { linesNow } from '../commands/linesNow.ts';
import { anchorOf, setAnchor } from '../inserting/anchor.ts';
import type { Line } from '../model/lines.ts';
import type { MenuItem } from '../popup/PopupMenu.tsx';

/** What can be done with the block of a line; where more around it is selected, with all of that. */
export function blockActions(quill: QuillEditor, number: number, onLink: (anchor: string) => void): MenuItem[] {
  const lines = linesNow(quill);
  const blocks = wholeBlockAt(lines, number);
  const line = lines[blocks.first];
  const span = spanOf(lines, blocks);
  const selected = quill.getSelection() ?? quill.selection.savedRange;
  const meant = covers(selected, span) ? selected : span;
  const whole = (command: Command) => () => {
    quill.focus({ preventScroll: true });
    run(quill, command, meant);
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
            onSelect: () => onLink(keptAnchor(quill, heading)),
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

/** The anchor of a heading; it keeps the one that is made here. */
function keptAnchor(quill: QuillEditor, heading: Line): string {
  if (typeof heading.formats.anchor === 'string') return heading.formats.anchor;
  const anchor = anchorOf(stateOf(quill.getContents(), caretAt(heading.index)), heading);
  run(quill, setAnchor(anchor), caretAt(heading.index));
  return anchor;
}
