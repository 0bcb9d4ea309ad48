/** Which lines belong to fenced code, its fences included. */
export function markCode(lines: readonly string[]): boolean[] {
  let fence: string | null = null;
  return lines.map((line) => {
    const mark = /^\s*(?:[-*+]\s+|\d+\.\s+)?(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === null) {
      fence = mark ?? null;
      return fence !== null;
    }
    if (mark?.startsWith(fence) && line.trim() === mark) fence = null;
    return true;
  });
}
