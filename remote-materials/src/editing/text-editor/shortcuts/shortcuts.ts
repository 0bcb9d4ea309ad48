import { paragraphBeside } from '../blocks/beside.ts';
import { duplicateBlock } from '../blocks/duplicate.ts';
import { moveBlock } from '../blocks/move.ts';
import { selectBlock } from '../blocks/selectBlock.ts';
import { type QuillEditor, run } from '../commands/apply.ts';
import type { Command } from '../commands/command.ts';
import { takeEscape } from '../desk/escape.ts';
import { tickTasks } from '../kinds/listProperties.ts';
import { turnList } from '../kinds/turnList.ts';
import { turnText } from '../kinds/turnText.ts';
import { turnQuote } from '../kinds/wrap.ts';
import { pressMark } from '../marks/pressMark.ts';
import { convertOnEnter } from '../typing/markdownBlocks.ts';

/** Whether the key has done something; else it goes on to Quill and the browser. */
type Act = (quill: QuillEditor) => boolean;

const command =
  (given: Command): Act =>
  (quill) =>
    run(quill, given);
/** A key of ours never does what the browser would do. */
const always =
  (act: (quill: QuillEditor) => unknown): Act =>
  (quill) => {
    act(quill);
    return true;
  };
const mark = (name: string) => always((quill) => pressMark(quill, name));
const ours = (given: Command) => always((quill) => run(quill, given));

/** By the key's place on the keyboard: in the Russian layout the letters are others. */
const shortcuts: Record<string, Act> = {
  'Ctrl+KeyB': mark('bold'),
  'Ctrl+KeyI': mark('italic'),
  'Ctrl+KeyU': mark('underline'),
  'Ctrl+KeyE': mark('code'),
  'Ctrl+Shift+KeyX': mark('strike'),
  'Ctrl+KeyZ': always((quill) => quill.history.undo()),
  'Ctrl+KeyY': always((quill) => quill.history.redo()),
  'Ctrl+Shift+KeyZ': always((quill) => quill.history.redo()),
  'Ctrl+Shift+Digit7': ours(turnList('ordered')),
  'Ctrl+Shift+Digit8': ours(turnList('bullet')),
  'Ctrl+Shift+Digit9': ours(turnList('task')),
  'Ctrl+Shift+Period': ours(turnQuote),
  'Ctrl+Shift+KeyD': ours(duplicateBlock),
  'Ctrl+Alt+Digit0': ours(turnText(null)),
  ...Object.fromEntries(
    ([1, 2, 3, 4, 5, 6] as const).map((level) => [`Ctrl+Alt+Digit${level}`, ours(turnText(level))]),
  ),
  'Alt+ArrowUp': ours(moveBlock(-1)),
  'Alt+ArrowDown': ours(moveBlock(1)),
  'Ctrl+Enter': ours((state) => tickTasks(state) ?? paragraphBeside(1)(state)),
  'Ctrl+Shift+Enter': ours(paragraphBeside(-1)),
  Escape: (quill) => takeEscape(quill) || run(quill, selectBlock),
  Enter: command(convertOnEnter),
};

/** What a pressed key does by these shortcuts. */
export function handleShortcut(quill: QuillEditor, event: KeyboardEvent, more: Record<string, Act> = {}): void {
  if (event.defaultPrevented || event.isComposing) return;
  const name = keyName(event);
  const act = more[name] ?? shortcuts[name];
  if (act?.(quill)) event.preventDefault();
}

/** A key with what is held with it: `Ctrl+Shift+KeyF`. */
export function keyName({ ctrlKey, metaKey, shiftKey, altKey, code, key }: KeyboardEvent): string {
  // Keys of the number pad and of phones have other codes.
  const plain = ['Enter', 'Escape'].includes(key) ? key : code;
  return [ctrlKey || metaKey ? 'Ctrl' : '', shiftKey ? 'Shift' : '', altKey ? 'Alt' : '', plain]
    .filter(Boolean)
    .join('+');
}
