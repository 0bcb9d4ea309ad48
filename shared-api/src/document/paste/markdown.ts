/** What a mark of Markdown says for itself: with three points a text is meant to be Markdown. */
const signs: readonly { points: number; count: (lines: readonly string[]) => number }[] = [
  // One heading may be a comment of code or a tag, but hardly beside anything else of this list.
  { points: 2, count: matching(/^ {0,3}#{1,6} \S/) },
  { points: 2, count: matching(/^(```|~~~)[\w+#.-]*[ \t]*$/) },
  { points: 3, count: matching(/^ {0,3}\|?[ \t]*:?-{3,}:?[ \t]*(\|[ \t]*:?-{3,}:?[ \t]*)+\|?[ \t]*$/) },
  { points: 3, count: matching(/^ {0,3}[-*+] \[[ xXхХ]\] \S/) },
  { points: 2, count: matching(/!?\[[^\]\n]+\]\((?:https?:|mailto:|\.{0,2}\/|#)[^\s)]*\)/) },
  { points: 1, count: matching(/(^|\s)\*\*[^\s*][^*\n]*[^\s*]?\*\*($|[\s.,;:!?)])/) },
  { points: 1, count: matching(/(^|\s)`[^`\n]+`($|[\s.,;:!?)])/) },
  { points: 1, count: items },
  { points: 1, count: matching(/^> \S/) },
];

const longest = 200_000;

/**
 * Whether plain text is meant as Markdown, by marks that people seldom write for anything else. A dialogue with dashes,
 * numbered lines, a letter with quotes and code are none.
 */
export function looksLikeMarkdown(text: string): boolean {
  const lines = text
    .slice(0, longest)
    .split(/\r\n?|\n/)
    .filter((line) => line.length < 2000);
  let points = 0;
  for (const sign of signs) points += sign.points * Math.min(2, sign.count(lines));
  return points >= 3 && !isCode(lines);
}

function matching(sign: RegExp): (lines: readonly string[]) => number {
  return (lines) => lines.filter((line) => sign.test(line)).length;
}

/** Items side by side. A line that begins with a dash is speech when it ends as a sentence and the next one speaks, too. */
function items(lines: readonly string[]): number {
  const listed = lines.filter((line) => /^\s*[-*+] \S/.test(line));
  const spoken = listed.filter((line) => /[.!?…]$/.test(line.trim()));
  return listed.length >= 2 && spoken.length * 2 < listed.length ? 2 : 0;
}

/** Lines of a program: their comments begin as a heading, their lists as one of Markdown. */
function isCode(lines: readonly string[]): boolean {
  const written = lines.filter((line) => line.trim() !== '');
  if (written.some((line) => /^(```|~~~)/.test(line))) return false;
  const code = written.filter((line) =>
    /[;{}]\s*$|^\s*(?:import|from|def|class|function|const|let|var|if|for|while|return|echo|export|sudo|#!|-?\s*\w+:\s*$|[\w.-]+\s*=|(?:- )?[\w-]+:\s)/.test(
      line,
    ),
  );
  return code.length * 2 > written.length;
}
