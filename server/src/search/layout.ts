const russian = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const english = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
/** What the same keys give with Shift. */
const shifted: [string, string][] = [
  ['{', 'х'],
  ['}', 'ъ'],
  [':', 'ж'],
  ['"', 'э'],
  ['<', 'б'],
  ['>', 'ю'],
  ['~', 'ё'],
];

const toRussian = new Map([...[...english].map((key, at): [string, string] => [key, russian.charAt(at)]), ...shifted]);
const toEnglish = new Map([...russian].map((key, at): [string, string] => [key, english.charAt(at)]));

/** What the same keys give in the other layout, in small letters; null where nothing would change. */
export function otherLayout(typed: string): string | null {
  const small = typed.toLowerCase();
  const keys = /[а-яё]/.test(small) ? toEnglish : toRussian;
  const other = [...small].map((letter) => keys.get(letter) ?? letter).join('');
  return other === small ? null : other;
}
