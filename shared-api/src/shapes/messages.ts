import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
type Sized = Extract<Issue, { code: 'too_big' | 'too_small' }>;
type Union = Extract<Issue, { code: 'invalid_union' }>;

const kinds: Record<string, string> = {
  string: 'Ожидается строка',
  number: 'Ожидается число',
  int: 'Нужно целое число',
  boolean: 'Ожидается true или false',
  array: 'Ожидается список',
  object: 'Ожидается объект',
  record: 'Ожидается объект',
  date: 'Ожидается дата',
  null: 'Ожидается null',
};

const formats: Record<string, string> = {
  date: 'Дата пишется как 2026-03-02',
  datetime: 'Время пишется как 2026-03-02T10:00:00Z',
  url: 'Неверный адрес',
  email: 'Неверный формат email',
};

const unknown = 'Недопустимое значение';

/**
 * The catalogue: what is said of an issue whose schema has no words of its own. For people who fill in a form, and
 * for those who write a program against the API; says what would be right.
 */
export function issueMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Обязательное поле' : (kinds[issue.expected] ?? unknown);
    case 'invalid_value':
      return issue.input === undefined ? 'Обязательное поле' : `${unknown}. Возможные: ${issue.values.join(', ')}`;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return formats[issue.format] ?? 'Неверный формат';
    case 'not_multiple_of':
      return `Число должно делиться на ${issue.divisor}`;
    case 'unrecognized_keys':
      return `Лишние поля: ${issue.keys.slice(0, 5).join(', ')}`;
    case 'invalid_union':
      return ofUnion(issue);
    default:
      return unknown;
  }
}

function tooSmall({ origin, minimum, inclusive }: Sized & { code: 'too_small' }): string {
  const unit = unitOf(origin, minimum);
  if (unit && minimum <= 1) return origin === 'string' ? 'Заполните это поле' : 'Список не может быть пустым';
  return unit ? `Не меньше ${unit}` : `${inclusive === false ? 'Больше' : 'Не меньше'} ${minimum}`;
}

function tooBig({ origin, maximum, inclusive }: Sized & { code: 'too_big' }): string {
  const unit = unitOf(origin, maximum);
  return unit ? `Не больше ${unit}` : `${inclusive === false ? 'Меньше' : 'Не больше'} ${maximum}`;
}

/** `21 знака`: the genitive after «не больше». */
function unitOf(origin: string, count: number | bigint): string | null {
  const isOne = Number(count) % 10 === 1 && Number(count) % 100 !== 11;
  if (origin === 'string') return `${count} ${isOne ? 'знака' : 'знаков'}`;
  if (origin === 'array' || origin === 'set' || origin === 'map') return `${count} ${isOne ? 'элемента' : 'элементов'}`;
  return null;
}

/** Of several possibilities the one that comes nearest: the value is of its type. */
function ofUnion({ input, errors }: Union): string {
  if (input === undefined) return 'Обязательное поле';
  const firsts = errors.flatMap(([first]) => (first ? [first] : []));
  const near = firsts.find(({ code }) => code !== 'invalid_type' && code !== 'invalid_value');
  return (near ?? firsts[0])?.message ?? unknown;
}
