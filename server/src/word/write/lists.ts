import { type ILevelsOptions, LevelFormat, Paragraph } from 'docx';
import { type Block, type Container, isText, type TextBlock } from 'shared-api/document';
import { listStep, taskMarks } from '../names.ts';
import { type Piece, type Place, paragraphOptions } from './place.ts';
import { textRun, writeLine } from './runs.ts';

/** Levels of a list that Word has. */
const mostLevels = 9;
const bullets = ['•', '◦', '▪'];

/** A list with a numbering of its own, so that it does not go on with the numbers of the one before. */
export function writeList(list: Container, place: Place): Piece[] {
  const { writing } = place;
  const level = Math.min(place.depth, mostLevels - 1);
  const reference = `list-${writing.numbering.length + 1}`;
  const left = listStep * (level + 1);
  writing.numbering.push({
    reference,
    levels: [{ ...signOf(list, level), level, style: { paragraph: { indent: { left, hanging: 360 } } } }],
  });
  return list.children.flatMap((item) => writeItem(item as Container, { reference, level, left }, place));
}

interface Signs {
  reference: string;
  level: number;
  left: number;
}

function writeItem(
  { attributes: { id, task }, children }: Container,
  { reference, level, left }: Signs,
  place: Place,
): Piece[] {
  const { writing } = place;
  if (id) writing.waiting.push(id);
  const [first, ...rest] = children;
  const isLine = first?.type === 'p' && isText(first);
  const line: TextBlock = isLine ? first : { type: 'p', attributes: {}, runs: [] };
  if (line.attributes.id) writing.waiting.push(line.attributes.id);
  const box =
    task === undefined ? [] : [textRun(`${taskMarks[task === 'checked' ? 'checked' : 'unchecked']} `, {}, writing)];
  const { style: _, ...plain } = place;
  const head = new Paragraph({
    ...paragraphOptions({ ...plain, indent: 0, style: 'ListParagraph' }, line.attributes.align),
    numbering: { reference, level },
    children: [...box, ...writeLine(line.runs, writing)],
  });
  const below: readonly Block[] = isLine ? rest : children;
  return [head, ...place.write(below, { ...plain, indent: left, depth: place.depth + 1 })];
}

function signOf(list: Container, level: number): Omit<ILevelsOptions, 'level'> {
  const { start, type } = list.attributes;
  if (list.type === 'ul') {
    // Items of a list of tasks have their boxes for a sign.
    const isTasks = list.children.every(({ attributes: { task } }) => task !== undefined);
    return { format: LevelFormat.BULLET, text: isTasks ? '' : (bullets[level % bullets.length] ?? '•') };
  }
  const formats = {
    a: LevelFormat.LOWER_LETTER,
    A: LevelFormat.UPPER_LETTER,
    i: LevelFormat.LOWER_ROMAN,
    I: LevelFormat.UPPER_ROMAN,
  };
  const format = formats[type as keyof typeof formats] ?? LevelFormat.DECIMAL;
  return { format, text: `%${level + 1}.`, start: Math.max(0, Number(start ?? 1)) };
}
