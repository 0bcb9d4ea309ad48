/** Characters of a name that no system refuses. */
const longest = 100;

/** A title as the name of a file, without an extension. */
export function fileName(title: string): string {
  const plain = title
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they have no place in a name.
    .replace(/[\\/:*?"<>|\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s._]+|[\s.]+$/g, '');
  return [...plain].slice(0, longest).join('').trim() || 'Без названия';
}

/** Gives each name once; systems that do not tell capital letters have to tell the files all the same. */
export function uniqueNames(): (name: string, extension: string) => string {
  const used = new Set<string>();
  return (name, extension) => {
    for (let number = 1; ; number += 1) {
      const tried = `${name}${number > 1 ? ` (${number})` : ''}${extension}`;
      const key = tried.toLowerCase();
      if (used.has(key)) continue;
      used.add(key);
      return tried;
    }
  };
}
