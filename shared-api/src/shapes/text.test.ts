import { expect, test } from '@jest/globals';
import * as contract from '../contract.ts';
import { isText, notText } from './text.ts';
import './zod.ts';
import type { z } from 'zod';

type Call = contract.call.Call;

const calls: Call[] = Object.values(contract).flatMap((domain) => Object.values(domain).filter(isCall));

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** Every schema inside this one, with its path. */
function* leaves(schema: z.core.$ZodType, path: string): Generator<[string, z.ZodType]> {
  const { def } = (schema as z.ZodType)._zod as unknown as { def: z.core.$ZodTypes['_zod']['def'] };
  switch (def.type) {
    case 'object':
      for (const [name, part] of Object.entries(def.shape)) yield* leaves(part, `${path}.${name}`);
      return;
    case 'array':
      return yield* leaves(def.element, `${path}[]`);
    case 'union':
      for (const option of def.options) yield* leaves(option, path);
      return;
    case 'optional':
    case 'nullable':
    case 'default':
      return yield* leaves(def.innerType, path);
    case 'pipe':
      return yield* leaves(def.in, path);
    default:
      yield [path, schema as z.ZodType];
  }
}

const taken = calls.flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([place, schema]) =>
    schema ? [...leaves(schema, `${method} ${path} ${place}`)] : [],
  ),
);

test('a text has neither NUL nor half a surrogate pair', () => {
  expect(['', 'Ёж', 'שלום', '😀', '\u200f', '\uffff', '\n\t\u0001'].every(isText)).toBe(true);
  expect(['\0', 'а\0б', '\ud800', 'а\udc00', '\udc00\ud800'].some(isText)).toBe(false);
});

test('every string that a call takes is refused with NUL and with half a surrogate pair', () => {
  const accepting = taken.filter(([, leaf]) => leaf.safeParse('а\0б').success || leaf.safeParse('\ud83d').success);
  expect(accepting.map(([path]) => path)).toEqual([]);
  expect(taken.length).toBeGreaterThan(150);
});

test('what is wrong with such a text is said in Russian', () => {
  const { error } = contract.materials.listMaterials.query.safeParse({ search: 'а\0б' });
  expect(error?.issues.map(({ message }) => message)).toEqual([notText]);
});
