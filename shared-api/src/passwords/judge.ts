import { commonPasswords } from './common.ts';

/** Whose password it is: a name is no password. */
export interface PasswordOwner {
  firstName: string;
  lastName: string;
  email: string;
  username: string;
}

export interface Judgement {
  /** 0 is refused; 4 is strong. */
  strength: 0 | 1 | 2 | 3 | 4;
  /** Why it is not stronger, for people; null where nothing is to be said. */
  reason: string | null;
}

const russian = `пароль парол привет любовь солнце секрет админ администратор пользователь максим наташа марина саша
  спартак зенит россия москва котенок зайка зайчик солнышко люблю любимый любимая дракон мастер марина андрей алексей
  сергей дмитрий никита даниил настя ольга елена светлана татьяна виктория екатерина кристина юлия анастасия александр
  владимир доступ работа компания портал директор бухгалтер самсунг матрица хозяин пчелка снежинка лето зима весна осень`;
const common = new Set(`${commonPasswords} ${russian}`.split(/\s+/).filter(Boolean));

const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const rows = [
  ...['1234567890', '0123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz'],
  ...[
    'йцукенгшщзхъ',
    'фывапролджэ',
    'ячсмитьбю',
    'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
    'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  ],
];
const sounds = new Map(
  Object.entries({
    ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l' },
    ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh' },
    ...{ щ: 'sch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
  }),
);
const signs = new Map(Object.entries({ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }));

/** How strong a password is and what is wrong with it. The cost grows with its length only. */
export function judgePassword(password: string, owner: PasswordOwner): Judgement {
  const reason = refusalOf(password.trim().toLowerCase(), owner);
  if (reason) return { strength: 0, reason };
  const bits = new Set(password).size < 5 ? 20 : password.length * Math.log2(alphabetOf(password));
  if (bits < 45) return { strength: 1, reason: 'Добавьте ещё слово или несколько знаков' };
  if (bits < 60) return { strength: 2, reason: 'Ещё одно слово сделает его надёжнее' };
  return { strength: bits < 80 ? 3 : 4, reason: null };
}

function refusalOf(text: string, owner: PasswordOwner): string | null {
  if (/^(.{1,4})\1+$/u.test(text)) return 'Пароль состоит из повторов. Придумайте другой.';
  if (isRow(text)) return 'Это знаки подряд с клавиатуры или из алфавита. Придумайте другой пароль.';
  const words = wordsIn(text);
  if (words.some((word) => isOwn(word, owner))) {
    return 'В пароле ваши имя, email или имя пользователя. Придумайте другой.';
  }
  if (words.some((word) => common.has(word))) return 'Это частый пароль: его подберут первым. Придумайте другой.';
  return null;
}

/** The text as it is and as one letter word: without digits and signs, those read as letters, from the other keyboard. */
function wordsIn(text: string): string[] {
  const read = Array.from(text, (sign) => signs.get(sign) ?? sign).join('');
  const forms = [text, ...[text, read].map(lettersOf)].filter((word) => word.length >= 4);
  return [...new Set(forms.flatMap((word) => [word, otherKeyboard(word), backwards(word)]))];
}

/** Only a name with up to two more letters. */
function isOwn(word: string, { firstName, lastName, email, username }: PasswordOwner): boolean {
  const [local = ''] = email.split('@');
  const own = [firstName, lastName, username, local, ...local.split(/[._+-]/)]
    .map((name) => lettersOf(name.toLowerCase()))
    .flatMap((name) => [name, Array.from(name, (letter) => sounds.get(letter) ?? letter).join('')])
    .filter((name) => name.length >= 3)
    .sort((a, b) => b.length - a.length);
  let rest = word;
  for (const name of own) rest = rest.replaceAll(name, '');
  return rest !== word && lettersOf(rest).length < 3;
}

function isRow(text: string): boolean {
  return rows.some((row) => row.includes(text) || backwards(row).includes(text)) && text.length >= 3;
}

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '');
const backwards = (text: string) => [...text].reverse().join('');

/** «ghbdtn» is «привет» typed with the wrong keyboard layout. */
function otherKeyboard(text: string): string {
  const swap = (letter: string) => {
    const [from, to] = latin.includes(letter) ? [latin, cyrillic] : [cyrillic, latin];
    const index = from.indexOf(letter);
    return index < 0 ? letter : (to[index] ?? letter);
  };
  return Array.from(text, swap).join('');
}

function alphabetOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/\d/, 10],
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[а-яё]/, 33],
    [/[А-ЯЁ]/, 33],
  ];
  const known = kinds.filter(([kind]) => kind.test(password)).reduce((sum, [, size]) => sum + size, 0);
  return known + (/[^\p{L}\d]/u.test(password) ? 20 : 0) || 2;
}
