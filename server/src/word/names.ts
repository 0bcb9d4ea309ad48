/**
 * Names of the styles by which a Word document says what Word has no element for. People see them in Word's list of
 * styles; the way back knows blocks by them, for names outlive a save by Word and LibreOffice where ids do not.
 */
export const boxStyles = {
  'Врезка: заметка': { type: 'callout', kind: 'info' },
  'Врезка: совет': { type: 'callout', kind: 'tip' },
  'Врезка: внимание': { type: 'callout', kind: 'warning' },
  'Врезка: важно': { type: 'callout', kind: 'alert' },
  'Раскрывающийся блок': { type: 'details' },
  'Раскрытый блок': { type: 'details', open: 'true' },
  'Цитата с блоками': { type: 'blockquote' },
  'Рисунок с блоками': { type: 'figure' },
  'Определение с блоками': { type: 'dd' },
  'Сноски в конце': { type: 'footnotes' },
} as const;

export type BoxName = keyof typeof boxStyles;

/** Styles of paragraphs; «Код: python» is code in a language. */
export const paragraphStyles = {
  code: 'Код',
  boxTitle: 'Заголовок врезки',
  summary: 'Заголовок раскрывающегося блока',
  headCell: 'Заголовок таблицы',
  footCell: 'Итог таблицы',
  figure: 'Рисунок',
  term: 'Термин',
  definition: 'Определение',
  rule: 'Разделитель',
  file: 'Файл',
  embed: 'Встроенная страница',
  video: 'Видео',
  audio: 'Аудио',
} as const;

/** Styles of runs, from the outermost mark to the innermost; several ones are joined: «Клавиша + Код в тексте». */
export const runStyles = {
  q: 'Цитата в тексте',
  cite: 'Название произведения',
  small: 'Мелкий текст',
  kbd: 'Клавиша',
  samp: 'Вывод программы',
  var: 'Переменная',
  code: 'Код в тексте',
} as const;

export type StyledMark = keyof typeof runStyles;

/** What only the printed form has, such as marks of a quotation: the way back leaves it out. */
export const ornament = 'Оформление';

export const joint = ' + ';

/** Characters with which items of a list of tasks begin. */
export const taskMarks = { checked: '☑', unchecked: '☐' } as const;

/** Twips (1/20 of a point): how much further in each level of a list stands. */
export const listStep = 567;

/** Pixels between the margins of a page: 16 cm. */
export const pageWidth = 605;

/** Twips of a pixel. */
export const twips = 15;

/** The property of a document that says which bookmark stands for which place of the text. */
export const bookmarkProperty = 'portal.places';

/** The name of a picture that needs no description: an empty one is not written. */
export const decorative = 'Декоративная';
