/** Parts at a sign that has no backslash before it; backslashes stay. */
export function splitAt(text: string, sign: string): string[] {
  const parts = [''];
  for (const [piece] of text.matchAll(/\\.|[^\\]|\\$/gsu)) {
    if (piece === sign) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts.map((part) => part.trim());
}

/** Without the backslashes before signs. */
export function unescaped(text: string): string {
  return text.replace(/\\(.)/gsu, '$1');
}

/** Puts a backslash before each of the signs, and before each backslash. */
export function escapeSigns(text: string, signs: string): string {
  return [...text].map((letter) => (letter === '\\' || signs.includes(letter) ? `\\${letter}` : letter)).join('');
}
