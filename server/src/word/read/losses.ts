/** Something that a file says and its document does not, in words for the person who imports. */
export interface ImportLoss {
  /** What it is about, for tests and for grouping. */
  kind: string;
  /** Russian. */
  message: string;
  /** «строка 12». */
  place?: string;
}

type Forms = readonly [one: string, few: string, many: string];

/** Kinds that are counted, with what is said of them; `{}` is the count with its word. */
const counted: Record<string, { forms: Forms; text: string }> = {
  comments: {
    forms: ['примечание рецензента', 'примечания рецензента', 'примечаний рецензента'],
    text: 'Не перенесено: {}.',
  },
  deletions: {
    forms: ['удаление', 'удаления', 'удалений'],
    text: 'В режиме исправлений есть {}: исправления приняты, удалённый текст не перенесён.',
  },
  insertions: {
    forms: ['вставка', 'вставки', 'вставок'],
    text: 'В режиме исправлений есть {}: они приняты как обычный текст.',
  },
  textBoxes: {
    forms: ['надпись', 'надписи', 'надписей'],
    text: '{} (текст в рамке): текст перенесён обычными абзацами.',
  },
  pictures: {
    forms: ['картинка', 'картинки', 'картинок'],
    text: 'Не перенесено: {}, браузеры такой формат не показывают. Сохраните их как PNG и вставьте заново.',
  },
  linkedPictures: {
    forms: ['картинка', 'картинки', 'картинок'],
    text: 'Не перенесено: {} с другого сайта или диска. Сохраните их в документ и загрузите его ещё раз.',
  },
  charts: { forms: ['диаграмма', 'диаграммы', 'диаграмм'], text: 'Не перенесено: {}. Вставьте их картинкой.' },
  shapes: { forms: ['фигура', 'фигуры', 'фигур'], text: 'Не перенесено: {} без текста. Вставьте их картинкой.' },
  objects: { forms: ['внедрённый объект', 'внедрённых объекта', 'внедрённых объектов'], text: 'Не перенесено: {}.' },
  formulas: { forms: ['формула', 'формулы', 'формул'], text: '{}: перенесён только текст, без разметки формулы.' },
  hidden: { forms: ['скрытый фрагмент', 'скрытых фрагмента', 'скрытых фрагментов'], text: 'Не перенесено: {} текста.' },
  headers: { forms: ['колонтитул', 'колонтитула', 'колонтитулов'], text: 'Не перенесено: {}.' },
  contents: {
    forms: ['оглавление', 'оглавления', 'оглавлений'],
    text: 'Не перенесено: {}, портал строит своё по заголовкам.',
  },
  pageBreaks: {
    forms: ['разрыв', 'разрыва', 'разрывов'],
    text: 'Не перенесено: {} страницы или колонки, в материале их нет.',
  },
  columns: {
    forms: ['раздел', 'раздела', 'разделов'],
    text: '{} с текстом в несколько колонок: текст перенесён в одну.',
  },
  symbols: { forms: ['знак', 'знака', 'знаков'], text: 'Не перенесено: {} из символьного шрифта.' },
  legalNumbers: {
    forms: ['список', 'списка', 'списков'],
    text: '{} с номерами вида «1.1»: у каждого уровня теперь свой номер, проверьте ссылки на пункты.',
  },
  addresses: {
    forms: ['ссылка', 'ссылки', 'ссылок'],
    text: '{} по адресу, который портал не открывает: остался только текст.',
  },
  nestedRows: {
    forms: ['вложенный список', 'вложенных списка', 'вложенных списков'],
    text: 'Слишком глубокие уровни: {}.',
  },
};

export type LossKind = keyof typeof counted;

export interface LossCount {
  add: (kind: string, count?: number) => void;
  list: () => ImportLoss[];
}

/** Counts what is lost, and says it once of each kind. */
export function countLosses(): LossCount {
  const counts = new Map<string, number>();
  return {
    add(kind, count = 1) {
      if (count > 0) counts.set(kind, (counts.get(kind) ?? 0) + count);
    },
    list: () =>
      [...counts].flatMap(([kind, count]) => {
        const known = counted[kind];
        return known
          ? [{ kind, message: sentence(known.text.replace('{}', `${count} ${wordFor(count, known.forms)}`)) }]
          : [];
      }),
  };
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const rules = new Intl.PluralRules('ru');

function wordFor(count: number, [one, few, many]: Forms): string {
  const form = rules.select(count);
  return form === 'one' ? one : form === 'few' ? few : many;
}
