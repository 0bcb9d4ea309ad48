import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { auth } from 'shared-api/contract';
import { type CredentialName, faultOf } from './check.ts';

const names: CredentialName[] = ['email', 'password'];

/** What the contract says first of a field, as the form inside the shell shows it. */
function byContract(name: CredentialName, value: string): string | null {
  return auth.Credentials.shape[name].safeParse(value).error?.issues[0]?.message ?? null;
}

const letters = fc.constantFrom('a', 'я', '@', '.', ' ', '\t', '\u00a0', '\0', '\ud800', '😀', '-', '1');
const values = fc.oneof(
  fc.string({ unit: letters, maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.emailAddress(),
  fc.integer({ min: 190, max: 260 }).map((length) => `${'a'.repeat(length)}@demo.ru`),
);

it.each(names)('says of any %s what the contract says', (name) => {
  fc.assert(
    fc.property(values, (value) => {
      expect(faultOf[name](value)).toBe(byContract(name, value));
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ['email', ''],
  ['email', '   '],
  ['email', 'anna'],
  ['email', 'anna@demo.local '],
  ['email', `${'a'.repeat(250)}@b.c`],
  ['email', `${'a'.repeat(251)}@b.c`],
  ['password', ''],
  ['password', '12345'],
  ['password', '      '],
  ['password', 'a'.repeat(200)],
  ['password', 'a'.repeat(201)],
] as const)('says of the %s %p what the contract says', (name, value) => {
  expect(faultOf[name](value)).toBe(byContract(name, value));
});
