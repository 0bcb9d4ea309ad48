/** Letters of Roboto by their width, in parts of the size of the font; a little more than they have. */
const widths: [RegExp, number][] = [
  [/[\s.,:;!|'’iIl\-()[\]{}«»]/, 0.36],
  [/[ЖШЩЫЮМФWM@%Ѫ]/, 1],
  [/[\p{Lu}]/u, 0.74],
  [/[жшщыюмфwm]/, 0.86],
];
const usual = 0.62;

/** About how many points a line of text takes, and never less. */
export function widthOf(text: string, size: number): number {
  let sum = 0;
  for (const letter of text) sum += widths.find(([letters]) => letters.test(letter))?.[1] ?? usual;
  return sum * size;
}

/** Parts words that are wider than a line with hyphens: the library would let them run out of the page. */
export function hyphenate(text: string, width: number, size: number): string {
  return text.replaceAll(/\S+/g, (word) => (widthOf(word, size) <= width ? word : part(word, width, size)));
}

function part(word: string, width: number, size: number): string {
  const lines: string[] = [];
  let line = '';
  for (const letter of word) {
    if (line && widthOf(`${line}${letter}-`, size) > width) {
      lines.push(line);
      line = '';
    }
    line += letter;
  }
  return [...lines, line].join('-\n');
}

interface Room {
  width: number;
  /** Points that it has where there is room. */
  size: number;
  smallest: number;
  /** Most lines before it becomes smaller. */
  lines: number;
}

/** A text with the size in which it has room; what is too long even in the smallest is parted. */
export function fit(text: string, { width, size: largest, smallest, lines }: Room): { text: string; fontSize: number } {
  let size = largest;
  const isTooLong = () =>
    widthOf(text, size) > width * lines * 0.9 || text.split(/\s+/).some((word) => widthOf(word, size) > width);
  while (size > smallest && isTooLong()) size -= 0.5;
  return { text: hyphenate(text, width, size), fontSize: size };
}
