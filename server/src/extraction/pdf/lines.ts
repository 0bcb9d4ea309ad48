/** Parts of a word behind a hyphen that is not of the line's end: «кто-то». */
const ownHyphen = /^(?:то|либо|нибудь|таки|ка|де)(?![\p{L}])/u;

/** Words that are written with a hyphen behind them: «по-русски», «кое-где». */
const hyphenBehind = /(?<!\p{L})(?:по|кое|кой|во|из|экс|вице|мини|онлайн|веб|интернет)$/iu;

/**
 * The text of a page from its lines: a word that a line's end has divided becomes whole again, and letters that a
 * typesetter has joined become letters.
 */
export function joinLines(text: string): string {
  return text
    .replace(/[\ufb00-\ufb06]/g, (letters) => letters.normalize('NFKC'))
    .replace(/[\u00ad\u00ac][^\S\n]*\n?[^\S\n]*(?=\p{L})/gu, '')
    .replace(
      /(\p{L}+)[-\u2010][^\S\n]*\n[^\S\n]*(?=(\p{Ll}+))/gu,
      (_whole, before: string, after: string) =>
        before + (ownHyphen.test(after) || hyphenBehind.test(before) ? '-' : ''),
    );
}
