import gift, { type GIFTQuestion } from 'gift-pegjs';
import type { QuestionFile } from '../types.ts';
import { blocksOf, type GiftBlock, isSaying } from './blocks.ts';
import { toQuestion } from './question.ts';

/** Reads GIFT (docs.moodle.org, «GIFT format»). Every question is tried, so that all errors are told at once. */
export function readGift(text: string): QuestionFile {
  const file: QuestionFile = { questions: [], problems: [], losses: [] };
  for (const block of blocksOf(text)) {
    const line = block.line + block.text.split('\n').findIndex(isSaying);
    for (const question of parse(block, file)) {
      const made = toQuestion(question, (message) => file.losses.push({ line, message }));
      if (made) file.questions.push({ ...made, line });
    }
  }
  return file;
}

function parse(block: GiftBlock, file: QuestionFile): GIFTQuestion[] {
  // The grammar knows no blank lines within braces, which Moodle takes.
  const lines = [...block.text.split('\n').entries()].filter(([, line]) => line.trim() !== '');
  try {
    return gift.parse(lines.map(([, line]) => line).join('\n'));
  } catch (error) {
    if (!(error instanceof Error) || !('location' in error)) throw error;
    const { found, location } = error as Unreadable;
    const [at = 0] = lines[location.start.line - 1] ?? [];
    file.problems.push(found === null ? unclosed(block) : unexpected(block.line + at, found));
    return [];
  }
}

interface Unreadable extends Error {
  found: string | null;
  location: { start: { line: number } };
}

const unclosed = ({ line }: GiftBlock) => ({ line, message: 'Ответы не закрыты скобкой «}».' });

const unexpected = (line: number, found: string) => ({
  line,
  message: `Здесь не ожидается «${found.trim().slice(0, 20)}». Проверьте ответы; знаки ~ = # { } : в тексте пишутся с «\\» перед ними.`,
});
