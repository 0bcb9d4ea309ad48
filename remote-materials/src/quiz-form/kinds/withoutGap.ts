/** The text without one of its gaps; those behind it move up. */
export function withoutGap(text: string, number: number): string {
  return text.replace(/ ?\[\[(\d{1,3})\]\]/g, (mark, found: string) => {
    const at = Number(found);
    if (at === number) return '';
    return at > number ? mark.replace(found, String(at - 1)) : mark;
  });
}
