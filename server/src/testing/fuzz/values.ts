import fc from 'fast-check';
import type { call } from 'shared-api/contract';
import type { z } from 'zod';
import type { World } from './world.ts';

/** What a value is for: chooses the ids that are put there. */
export interface Place {
  call: call.Call;
  world: World;
  /** Name of the nearest field. */
  name: string;
}

/** Texts with which programs have been broken before. */
export const hostileTexts = [
  '',
  ' ',
  '\0',
  'а\0б',
  '\ud800',
  '\udfff\ud800',
  '\uffff',
  "' OR 1=1 --",
  "'; drop table users; --",
  '"><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><style>{font-family:"</style><script>1</script>',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%',
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a payload for templates.
  '${7*7}',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '1e400',
  '-0',
  '0x10',
  '+5',
  ' 5 ',
  '9007199254740993',
  '2026-02-30',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00Z',
  'infinity',
  '\u202eгпж.exe',
  'שלום עולם',
  '😀'.repeat(300),
  'é'.repeat(50),
  'Z̸̢͙̈́a̷̛̩l̴̪̈́g̶̬̑o̸͉͛',
  '\r\nSet-Cookie: a=b',
  '=1+1',
  'javascript:alert(1)',
  'а'.repeat(10_000),
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '[[[[[[[[[[(((((((((('.repeat(50),
  '- '.repeat(200),
  '{% note %}'.repeat(50),
  '<div>'.repeat(300),
  '* _ ` ~ '.repeat(200),
];

/** Texts that some schema of the contract takes: dates, versions, names, addresses, numbers. */
const plainTexts = [
  'Охрана труда',
  'а',
  'материал и ещё',
  '<p>Текст <b>с</b> разметкой</p>',
  '# Заголовок\n\nТекст',
  'новый@portal.test',
  'верный пароль 57',
  'demo-portal',
  'ivanov',
  '2026-03-02',
  '2026-03-02T10:00:00Z',
  '1',
  '2',
  '20',
  'true',
  'false',
  '1.2.3',
  'admin',
  'materials',
  'Имя;Фамилия;Email;Имя пользователя\nАнна;Ким;anna@portal.test;kim',
];

/** Answers as the kinds write them, right or not, and such as break readers. */
const answerTexts = [
  ...['0', '1', 'true', 'false', '0,2', '2,1,0', '1,0', ',,1', '0,0,0', '999,1000', '-1', '٣', '0,٣', ','.repeat(999)],
  ...[
    '["проходной","1"]',
    '["",""]',
    '[',
    '[[]]',
    '{"0":"а"}',
    '[null]',
    '["__proto__"]',
    '"а"',
    `[${'"",'.repeat(400)}""]`,
  ],
  ...[
    '78,3 см',
    '0,8 м',
    'м',
    '1e400',
    '-1e400',
    'Infinity',
    'NaN',
    '1·10^999',
    '５',
    '9'.repeat(4000),
    '.'.repeat(4999),
  ],
  ...['101', 'ответ*', '*'.repeat(4999), 'а'.repeat(4999), 'constructor', ...hostileTexts.slice(0, 12)],
];

const hostileValues: unknown[] = [
  undefined,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  Number.NaN,
  [],
  {},
  [[]],
  [null],
  [50],
  { a: 1 },
  { toString: 1 },
  ...hostileTexts,
];

export const hostileValue = (): fc.Arbitrary<unknown> => fc.constantFrom(...hostileValues);

type Def = z.core.$ZodTypes['_zod']['def'];

const defOf = (schema: z.core.$ZodType) => (schema as z.ZodType)._zod.def as unknown as Def;

/** A value as the schema takes it, as far as its parts tell: refinements over several fields may still refuse it. */
export function valueFor(schema: z.core.$ZodType, place: Place): fc.Arbitrary<unknown> {
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return objectFor(def.shape, place);
    case 'array':
      return fc.oneof(
        { weight: 9, arbitrary: fc.array(valueFor(def.element, place), { minLength: 1, maxLength: 4 }) },
        fc.constant([]),
      );
    case 'union':
      return fc.oneof(...def.options.map((option) => valueFor(option, place)));
    case 'optional':
    case 'default':
      return fc.oneof({ weight: 3, arbitrary: valueFor(def.innerType, place) }, fc.constant(undefined));
    case 'nullable':
      return fc.oneof({ weight: 3, arbitrary: valueFor(def.innerType, place) }, fc.constant(null));
    case 'pipe':
      return valueFor(def.in, place);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'null':
      return fc.constant(null);
    case 'number':
      return fitting(schema, [0, 1, 2, 5, 10, 42, 50, 66.6, 70, 100, 365, 1000, 100_000]);
    default:
      return textFor(schema, place);
  }
}

function objectFor(shape: Record<string, z.core.$ZodType>, place: Place): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(shape).map(([name, part]) => [name, valueFor(part, { ...place, name })] as const);
  return fc.record(Object.fromEntries(fields)).map(withoutAbsent);
}

const withoutAbsent = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));

function textFor(schema: z.core.$ZodType, place: Place): fc.Arbitrary<unknown> {
  const ids = place.world.ids[idsFor(place)] ?? [];
  const [first] = ids;
  const takesId = first !== undefined && (schema as z.ZodType).safeParse(first).success;
  if (takesId && /(^id|ids?|Id|into|department|number)$/i.test(place.name)) return fc.constantFrom(...ids);
  if (place.name === 'answer') return fitting(schema, answerTexts);
  return fitting(schema, plainTexts);
}

const fits = new WeakMap<z.core.$ZodType, unknown[]>();

/** Of the candidates those that the schema takes; all of them when it takes none. */
function fitting(schema: z.core.$ZodType, candidates: unknown[]): fc.Arbitrary<unknown> {
  let found = fits.get(schema);
  if (!found) {
    found = candidates.filter((candidate) => (schema as z.ZodType).safeParse(candidate).success);
    fits.set(schema, found.length > 0 ? found : candidates);
  }
  return fc.constantFrom(...(found.length > 0 ? found : candidates));
}

const byName: [RegExp, string][] = [
  [/^materialIds?$/, 'materials'],
  [/^category(Id)?$/, 'categories'],
  [/^department(Ids?)?$/, 'departments'],
  [/^attemptId$/, 'attempts'],
  [/^paperId$/, 'papers'],
  [/^userIds?$/, 'users'],
  [/^questionId$/, 'questions'],
  [/^into$/, 'categories'],
];

const byPath: [RegExp, string][] = [
  [/^\/verify/, 'certificates'],
  [/^\/quizzes\/attempts/, 'quizAttempts'],
  [/^\/admin\/quiz-attempts/, 'quizAttempts'],
  [/^\/admin\/attestation-attempts/, 'attempts'],
  [/^\/auth\/sessions/, 'sessions'],
  [/^\/auth\/.*tokens/, 'personalTokens'],
  [/^\/upload\/sessions/, 'uploads'],
  [/^\/upload\/file/, 'files'],
  [/protocols\/:id/, 'protocols'],
  [/release-tokens/, 'tokens'],
  [/reference/, 'categories'],
  [/notifications/, 'notifications'],
  [/quizzes/, 'quizzes'],
  [/attestations/, 'attestations'],
  [/users/, 'users'],
  [/./, 'materials'],
];

function idsFor({ name, call: { path } }: Place): string {
  const [, found = ''] =
    byName.find(([pattern]) => pattern.test(name)) ?? byPath.find(([pattern]) => pattern.test(path)) ?? [];
  return found;
}
