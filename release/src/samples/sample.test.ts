import { expect, test } from '@jest/globals';
import { contractCalls } from './contract-calls.ts';
import { answerOf } from './demo-api.ts';

const params = { id: 'a'.padEnd(24, '0'), attemptId: 'b'.padEnd(24, '0') };

const answered = [...contractCalls].flatMap(([name, { response }]) => (response ? [[name, response] as const] : []));

test.each(answered)('the sample of %s is an answer by its contract, the same each time', (name, response) => {
  const sampled = answerOf(name, response, { role: 'ADMIN', params });
  // Strictly: a name that the contract does not know would be lost on the way.
  expect(response.parse(sampled)).toEqual(sampled);
  expect(answerOf(name, response, { role: 'ADMIN', params })).toEqual(sampled);
});

test('rows of a list differ, and the page counts them', () => {
  const response = contractCalls.get('materials.listMaterials')?.response;
  if (!response) throw new Error('The contract has no list of materials');
  const { data } = answerOf('materials.listMaterials', response, { role: 'USER', params: {} }) as {
    data: { materials: { id: string; title: string }[]; total: number; totalPages: number };
  };
  expect(new Set(data.materials.map(({ id }) => id)).size).toBe(3);
  expect(new Set(data.materials.map(({ title }) => title)).size).toBe(3);
  expect(data).toMatchObject({ total: 3, totalPages: 1 });
});
