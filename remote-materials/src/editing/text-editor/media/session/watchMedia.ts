import { caretAt, stateOf } from '../../commands/command.ts';
import { isAtEdge } from '../../commands/isAtEdge.ts';
import { endOf, type Line, lineAt, type Range } from '../../model/lines.ts';
import { figureAround, setCaption } from '../commands/caption.ts';
import { movePicture, removeMedia } from '../commands/place.ts';
import { drawnAt, foundOf } from './found.ts';
import type { MediaSession } from './MediaSession.ts';

/** Presses and keys by which pictures and files are selected. Returns what ends it. */
export function watchMedia(session: MediaSession): () => void {
  const { container, root } = session.quill;
  const handleKey = (event: KeyboardEvent) => {
    if (event.isComposing || event.target !== root || !pressed(session, event)) return;
    event.preventDefault();
    // In a cell the table around it has the same keys.
    event.stopImmediatePropagation();
  };
  const handleClick = ({ target }: MouseEvent) => session.selectElement(target);
  // The controls of a player keep their presses to themselves, and give the player the focus.
  const handleFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLMediaElement) session.selectElement(target);
  };
  container.addEventListener('keydown', handleKey, true);
  root.addEventListener('click', handleClick);
  root.addEventListener('focusin', handleFocus);
  return () => {
    container.removeEventListener('keydown', handleKey, true);
    root.removeEventListener('click', handleClick);
    root.removeEventListener('focusin', handleFocus);
  };
}

/** A picture that is dragged within the text is moved; `drop` says whether that was one. */
export function watchPictureDrag(session: MediaSession) {
  const { root } = session.quill;
  let dragged: number | null = null;
  const begin = ({ target }: DragEvent) => {
    const found = foundOf(session.quill, target);
    dragged = found?.kind === 'picture' ? found.index : null;
  };
  const end = () => {
    dragged = null;
  };
  // Else the browser takes the picture for one that comes from elsewhere.
  const allow = (event: DragEvent) => {
    if (dragged === null) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'move';
  };
  root.addEventListener('dragstart', begin);
  root.addEventListener('dragover', allow);
  root.addEventListener('dragend', end);
  return {
    drop: (range: Range): boolean => {
      if (dragged === null) return false;
      session.run(movePicture(dragged, range.index));
      dragged = null;
      return true;
    },
    end: () => {
      root.removeEventListener('dragstart', begin);
      root.removeEventListener('dragover', allow);
      root.removeEventListener('dragend', end);
    },
  };
}

function pressed(session: MediaSession, event: KeyboardEvent): boolean {
  const { key, altKey, shiftKey } = event;
  const range = session.quill.getSelection();
  if (!range || event.ctrlKey || event.metaKey) return false;
  if (key === 'F10' && altKey) return session.view().current !== null && session.focusTools();
  if (altKey || shiftKey || event.defaultPrevented) return false;
  const selected = range.length === 1 ? drawnAt(session.quill, range.index) : null;
  if (selected) return pressedOn(session, key, range);
  return range.length === 0 && pressedBeside(session, key, range.index);
}

function pressedOn(session: MediaSession, key: string, { index }: Range): boolean {
  if (key === 'Enter') return session.focusTools();
  if (key === 'Delete' || key === 'Backspace') return session.run(removeMedia(index));
  const isBack = key === 'ArrowLeft' || key === 'ArrowUp';
  if (!isBack && key !== 'ArrowRight' && key !== 'ArrowDown') return false;
  const isAtom = session.quill.getLine(index)[0]?.domNode instanceof HTMLDivElement;
  // Beside a picture the browser knows the line above and below.
  if (!isAtom && (key === 'ArrowUp' || key === 'ArrowDown')) return false;
  const to = isBack ? (isAtom ? index - 1 : index) : index + 1;
  if (to < 0 || to >= session.quill.getLength()) return true;
  session.quill.setSelection(to, drawnAt(session.quill, to) && isAtom ? 1 : 0, 'user');
  return true;
}

function pressedBeside(session: MediaSession, key: string, index: number): boolean {
  const { quill } = session;
  if (key === 'Backspace') return emptiedCaption(session, index);
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const at = key === 'ArrowRight' ? index : index - 1;
    const next = at < 0 ? null : (drawnAt(quill, at) ?? atomBehind(session, index, key));
    if (next) session.select(next);
    return next !== null;
  }
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
  const next = atomBehind(session, index, key);
  if (next && isAtEdge(quill, index, key)) session.select(next);
  else return false;
  return true;
}

/** The file or player in the line above or below, where the caret would go. */
function atomBehind({ quill }: MediaSession, index: number, key: string) {
  const { line, number, lines } = lineNow(quill, index);
  const isBack = key === 'ArrowUp' || key === 'ArrowLeft';
  const other = lines[number + (isBack ? -1 : 1)];
  if (!line || !other?.isAtom) return null;
  if (key === 'ArrowRight' && index !== endOf(line)) return null;
  if (key === 'ArrowLeft' && index !== line.index) return null;
  return drawnAt(quill, other.index);
}

/** The key takes away a caption in which nothing is left. */
function emptiedCaption(session: MediaSession, index: number): boolean {
  const { line, number, lines } = lineNow(session.quill, index);
  if (line?.path.at(-1)?.[0] !== 'figcaption' || line.length > 1) return false;
  const picture = lines[number - 1];
  if (!picture || !figureAround(lines, number - 1)) return false;
  return session.run(setCaption(picture.index, ''));
}

function lineNow(
  quill: MediaSession['quill'],
  index: number,
): { line: Line | undefined; number: number; lines: readonly Line[] } {
  const { lines } = stateOf(quill.getContents(), caretAt(index));
  const number = lineAt(lines, index);
  return { line: lines[number], number, lines };
}
