import { type Block, isText, type Link, type Run, type TextType } from 'shared-api/document';

const otherLook = 'Изменилось оформление';

/** Characters of an address or a word that a note repeats. */
const mostCharacters = 200;

const lines: Record<TextType, string> = {
  p: 'Был обычный абзац',
  h1: 'Был заголовок 1-го уровня',
  h2: 'Был заголовок 2-го уровня',
  h3: 'Был заголовок 3-го уровня',
  h4: 'Был заголовок 4-го уровня',
  h5: 'Был заголовок 5-го уровня',
  h6: 'Был заголовок 6-го уровня',
};

/** What two blocks that are one differ in beside what stands in them; empty when nothing. */
export function notesOn(from: Block, to: Block): string[] {
  if (from.type !== to.type) return [noteOnType(from)];
  const names = new Set([...Object.keys(from.attributes), ...Object.keys(to.attributes)]);
  const changed = [...names].filter((name) => from.attributes[name] !== to.attributes[name]);
  return changed.map((name) => noteOn(name, from, to));
}

function noteOnType(from: Block): string {
  if (isText(from)) return lines[from.type];
  if (from.type === 'ul') return 'Был список с метками';
  if (from.type === 'ol') return 'Был нумерованный список';
  return from.type === 'th' ? 'Была ячейка заголовка' : otherLook;
}

function noteOn(name: string, from: Block, to: Block): string {
  if (name === 'id') return 'Изменился адрес этого места';
  if (name === 'language') return `Изменился язык кода, был: ${from.attributes.language ?? 'не указан'}`;
  if (name !== 'task') return otherLook;
  if (to.attributes.task === undefined) return 'Больше не пункт с отметкой';
  return to.attributes.task === 'checked' ? 'Отмечено как сделанное' : 'Отметка о сделанном снята';
}

type Shown = Extract<Run, { kind: 'text' | 'image' }>;

/** What the same piece of a line differs in: where its link leads, how the picture or the text looks. */
export function noteOnRun(from: Shown, to: Shown): string {
  const [before, after] = [from.marks.link, to.marks.link];
  if (before && before.href !== after?.href)
    return after ? `Ссылка раньше вела на ${named(before)}` : `Убрана ссылка на ${named(before)}`;
  if (after && !before) return `Добавлена ссылка на ${named(after)}`;
  if (from.kind === 'image' || to.kind === 'image') return 'Изменился вид или описание рисунка';
  return otherLook;
}

function named({ href }: Link): string {
  return href.length > mostCharacters ? `${href.slice(0, mostCharacters)}…` : href;
}
