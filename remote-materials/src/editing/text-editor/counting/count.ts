export interface TextCount {
  words: number;
  /** Letters, signs and blanks; ends of lines are none. */
  letters: number;
  /** Of reading; 0 for no text. */
  minutes: number;
}

/** Words of Russian text that people read in a minute. */
const wordsPerMinute = 180;

/** What there is to read. What hyphens, apostrophes and points join is one word: «кое-что», «3,5». */
export function countText(text: string): TextCount {
  const words = text.match(/[\p{L}\p{N}]+(?:[-‑'’.,][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return { words, letters: lettersOf(text), minutes: Math.ceil(words / wordsPerMinute) };
}

/** A sign of two units, as a smile, is one; ends of lines and what stands for a picture are none. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const isSecond = unit >= 0xdc00 && unit <= 0xdfff;
    if (!isSecond && unit !== 0x0a && unit !== 0xfffc && unit !== 0xfeff) letters += 1;
  }
  return letters;
}
