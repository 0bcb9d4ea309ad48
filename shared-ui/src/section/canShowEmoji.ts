/** Of no font: what is drawn for it is drawn for whatever has no picture. */
const unknown = '\u{10FFFD}';
const side = 16;

const known = new Map<string, boolean>();

/** Families of emoji on the systems that have them. */
export const emojiFonts = "'Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji', sans-serif";

/**
 * Whether this machine has a picture for the emoji, by its first sign; true where that cannot be found out. Office
 * machines with Linux often have no font of emoji, and show empty frames.
 */
export function canShowEmoji(emoji: string): boolean {
  const [first = ''] = emoji;
  const answer = known.get(first) ?? draw(first) !== draw(unknown);
  known.set(first, answer);
  return answer;
}

/** The picture of a sign as text; of each another one where nothing can be drawn. */
function draw(sign: string): string {
  if (typeof OffscreenCanvas === 'undefined') return sign;
  const context = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true });
  if (!context) return sign;
  context.textBaseline = 'top';
  context.font = `${side - 4}px ${emojiFonts}`;
  context.fillText(sign, 0, 0);
  return context.getImageData(0, 0, side, side).data.join();
}
