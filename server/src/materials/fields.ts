import { longDay } from '../days/zone.ts';
import type { materialFields, materials } from '../tables/materials.ts';

/** What people fill in of a material beside its text. */
export type MaterialFields = Pick<typeof materials.$inferSelect, keyof ReturnType<typeof materialFields>>;

/** Names of what a field points to, by its id. */
interface Named {
  category: ReadonlyMap<string, string>;
  department: ReadonlyMap<string, string>;
}

interface Shown<Value> {
  name: string;
  inWords: (value: Value, named: Named) => string;
}

/** How people read each field where two states are compared, in this order. */
const shown: { [Name in keyof MaterialFields]: Shown<MaterialFields[Name]> } = {
  title: { name: 'Название', inWords: (title) => title },
  description: { name: 'Описание', inWords: (description) => description },
  categoryId: { name: 'Категория', inWords: (id, { category }) => category.get(id) ?? '' },
  departmentId: { name: 'Отдел', inWords: (id, { department }) => (id ? (department.get(id) ?? '') : 'Без отдела') },
  tags: { name: 'Теги', inWords: (tags) => tags.join(', ') },
  reviewBy: { name: 'Пересмотреть до', inWords: (day) => (day ? longDay(day) : 'Без срока') },
  isPublished: { name: 'Состояние', inWords: (isPublished) => (isPublished ? 'Опубликован' : 'Черновик') },
};

export const fieldNames = Object.keys(shown) as (keyof MaterialFields)[];

/** The fields of a row, and nothing else of it: for answers, versions and the log. */
export function fieldsOf(row: MaterialFields): MaterialFields {
  return Object.fromEntries(fieldNames.map((name) => [name, row[name]])) as MaterialFields;
}

/** Each field that reads differently in the two. */
export function changedInWords(from: MaterialFields, to: MaterialFields, named: Named) {
  return fieldNames
    .map((key) => ({ key, name: shown[key].name, from: inWords(key, from, named), to: inWords(key, to, named) }))
    .filter((field) => field.from !== field.to);
}

function inWords<Name extends keyof MaterialFields>(name: Name, fields: MaterialFields, named: Named): string {
  return shown[name].inWords(fields[name], named);
}
