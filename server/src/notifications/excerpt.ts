/** Characters of somebody's words that a notification shows. */
const longest = 200;

/** The beginning of a long text, never half of a sign. */
export function excerptOf(text: string): string {
  return text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text;
}
