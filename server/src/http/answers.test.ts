import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { calls } from '../testing/fuzz/calls.ts';
import { serializeAnswers } from './answers.ts';

const routeOf = (schema: z.ZodType) => ({ schema, method: 'GET', url: '/', httpStatus: '200' });

/** Values as the contract names them, with keys that it does not name, and some that are of a wrong kind. */
function valuesOf(schema: z.core.$ZodType, faults: number): fc.Arbitrary<unknown> {
  const right = rightValuesOf(schema, faults);
  const wrong = fc.constantFrom<unknown>(null, undefined, 1.5, '', 'x', true, [], {}, Number.NaN, new Date(0));
  return faults === 0
    ? right
    : fc.oneof({ weight: 1000 - faults, arbitrary: right }, { weight: faults, arbitrary: wrong });
}

const text = fc.constantFrom(
  '',
  'текст',
  '"\\\n\u2028',
  'a'.repeat(24),
  '2026-01-01T00:00:00.000Z',
  'https://a.ru/',
  '😀',
);

function rightValuesOf(schema: z.core.$ZodType, faults: number): fc.Arbitrary<unknown> {
  const inner = (part: z.core.$ZodType) => valuesOf(part, faults);
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.shape).map(([key, part]) => [key, inner(part)] as const);
    return fc.record({ ...Object.fromEntries(shape), notInTheContract: fc.constant('secret') });
  }
  if (schema instanceof z.ZodArray) return fc.array(inner(schema.element), { maxLength: 3 });
  if (schema instanceof z.ZodNullable) return fc.oneof(fc.constant(null), inner(schema.unwrap()));
  if (schema instanceof z.ZodOptional) return fc.oneof(fc.constant(undefined), inner(schema.unwrap()));
  if (schema instanceof z.ZodDefault) return inner(schema.unwrap());
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(inner));
  if (schema instanceof z.ZodRecord) return fc.dictionary(text, inner(schema.valueType));
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return schema.isInt ? fc.integer({ min: -1, max: 200 }) : fc.double();
  if (schema instanceof z.ZodUnknown) return fc.jsonValue();
  return text;
}

const answered = calls.flatMap(({ method, path, response }) =>
  response ? [[`${method} ${path}`, response] as const] : [],
);

/** What is written, or null for what is refused. */
function orNull(write: () => string): string | null {
  try {
    return write();
  } catch {
    return null;
  }
}

const byZod = (schema: z.ZodType, value: unknown) => orNull(() => serializerCompiler(routeOf(schema))(value));

describe('Answers', () => {
  it.each(answered)('%s is written as zod writes it', (_name, schema) => {
    const write = serializeAnswers(routeOf(schema));
    fc.assert(
      fc.property(valuesOf(schema, 0), (value) => {
        const expected = byZod(schema, value);
        // Rules of values are not held against them; what is written is the same with and without.
        if (expected !== null) expect(write(value)).toBe(expected);
        else expect(orNull(() => write(value)) ?? '').not.toContain('notInTheContract');
      }),
      { numRuns: 30 },
    );
  });

  it.each(answered)('%s is refused or written by zod where a value is of another kind', (_name, schema) => {
    const write = serializeAnswers(routeOf(schema));
    fc.assert(
      fc.property(valuesOf(schema, 30), (value) => {
        const expected = byZod(schema, value);
        if (expected !== null) expect(write(value)).toBe(expected);
      }),
      { numRuns: 30 },
    );
  });

  it('lose what the contract does not name, at every depth', () => {
    const schema = z.object({
      data: z.array(z.object({ id: z.string(), of: z.object({ a: z.number() }).nullable() })),
    });
    const answer = {
      data: [
        { id: 'x', hash: 's', of: { a: 1, b: 's' } },
        { of: null, id: 'y' },
      ],
      token: 's',
    };
    expect(serializeAnswers(routeOf(schema))(answer)).toBe('{"data":[{"id":"x","of":{"a":1}},{"id":"y","of":null}]}');
  });

  it.each([
    [z.object({ a: z.string() }), { a: null }],
    [z.object({ a: z.number() }), { a: '1' }],
    [z.object({ a: z.number().int() }), { a: 0.5 }],
    [z.object({ a: z.string() }), { a: new Date(0) }],
    [z.object({ a: z.enum(['x']) }), { a: 'y' }],
    [z.object({ a: z.array(z.boolean()) }), { a: [true, 0] }],
    [z.object({ a: z.string() }), {}],
  ])('are refused where a value is of another kind: %#', (schema, value) => {
    expect(() => serializeAnswers(routeOf(schema))(value)).toThrow('Response doesn');
  });

  it('are trimmed where the contract trims', () => {
    const schema = z.object({ a: z.string().trim() });
    expect(serializeAnswers(routeOf(schema))({ a: ' x ' })).toBe('{"a":"x"}');
  });
});
