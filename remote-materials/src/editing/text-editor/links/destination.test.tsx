import { expect, it } from '@jest/globals';
import { destinationOf } from './destination.ts';

const id = 'm00000000000000000000001';

it.each([
  [`/materials/${id}`, { kind: 'material', id, place: '' }],
  [`/materials/${id}/?a=1#%D1%80`, { kind: 'material', id, place: 'р' }],
  [`http://localhost/materials/${id}#p`, { kind: 'material', id, place: 'p' }],
  [`/materials/${id}#100%`, { kind: 'material', id, place: '100%' }],
  ['#раздел', { kind: 'place', place: 'раздел' }],
  ['/materials/create', { kind: 'other', label: '/materials/create' }],
  [`/materials/${id}/history`, { kind: 'other', label: `/materials/${id}/history` }],
  ['https://www.example.ru/%D0%BF%D1%83%D1%82%D1%8C/', { kind: 'other', label: 'example.ru/путь' }],
  ['mailto:anna@example.ru', { kind: 'other', label: 'anna@example.ru' }],
  ['https://', { kind: 'other', label: 'https://' }],
  // What turns the order of letters would have it read as another address.
  ['https://a.ru/%E2%80%AEmoc.knab', { kind: 'other', label: 'a.ru/%E2%80%AEmoc.knab' }],
])('%s leads to %j', (href, destination) => {
  expect(destinationOf(href)).toEqual(destination);
});

it('a long address keeps its beginning and its end', () => {
  const { label } = destinationOf(`https://example.ru/${'a'.repeat(200)}/end`) as { label: string };
  expect(label).toMatch(/^example\.ru\/a+…a+\/end$/);
  expect(label.length).toBe(60);
});
