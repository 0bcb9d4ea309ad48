import type { MarkdownIt, StateCore } from 'markdown-it';

/** Marks that become a table of contents elsewhere; the portal has its own beside every text. */
const marks = /^(?:\[toc\]|\[\[_?toc_?\]\]|@\[toc\](?:\([^()]*\))?|__toc__|\$\{toc\}|\{\{<?\s*toc\s*>?\}\})$/i;

/** Whether a line is nothing but the mark of a table of contents. */
export function isContentsMark(line: string): boolean {
  return line.length < 100 && marks.test(line.trim());
}

/** Drops paragraphs that are the mark of a table of contents, and Jekyll's list with `{:toc}`. */
export function contentsMarks(md: MarkdownIt): void {
  md.core.ruler.before('inline', 'contents', dropMarks);
}

function dropMarks(state: StateCore): void {
  const { tokens, env } = state;
  state.tokens = tokens.filter((token, index) => {
    const start = [index, index - 1, index - 2].find((at) => tokens[at]?.type === 'paragraph_open');
    const text = start === undefined ? undefined : tokens[start + 1];
    const isWithin = /^(?:paragraph_|inline$)/.test(token.type);
    return !(isWithin && text?.type === 'inline' && isMark(text.content, env.references));
  });
}

function isMark(text: string, references: Record<string, unknown> | undefined): boolean {
  return isContentsMark(text) && !(references && 'TOC' in references);
}
