/** A part of a file between two blank lines; `line` is its first, from 1. */
export interface GiftBlock {
  text: string;
  line: number;
}

/**
 * The questions of a file, each for itself, so that an error in one does not hide those of the next. A blank line within
 * braces parts nothing, as in Moodle.
 */
export function blocksOf(file: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  let lines: string[] = [];
  let isInBraces = false;
  const end = (line: number) => {
    if (lines.some(isSaying)) blocks.push({ text: lines.join('\n'), line: line - lines.length });
    lines = [];
  };
  const all = file.split('\n');
  for (const [at, line] of all.entries()) {
    // A category stands on a line of its own, whatever follows.
    if (!isInBraces && (line.trim() === '' || /^\s*\$CATEGORY:/i.test(line))) {
      end(at + 1);
      continue;
    }
    lines.push(line);
    isInBraces = isOpenAfter(line, isInBraces);
  }
  end(all.length + 1);
  return blocks;
}

/** Whether a line is neither blank nor a comment. */
export const isSaying = (line: string) => line.trim() !== '' && !line.trimStart().startsWith('//');

function isOpenAfter(line: string, isOpen: boolean): boolean {
  if (line.trimStart().startsWith('//')) return isOpen;
  let isStill = isOpen;
  for (const [sign] of line.matchAll(/\\.|[{}]/g)) {
    if (sign === '{') isStill = true;
    if (sign === '}') isStill = false;
  }
  return isStill;
}
