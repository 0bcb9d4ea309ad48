import { expect, it } from '@jest/globals';
import { placeOf } from './place.ts';

const request = (protocol: string, host: string) => ({ protocol, host }) as never;

it.each([
  ['https://portal.example.ru', { origin: 'https://portal.example.ru', rpId: 'portal.example.ru' }],
  ['https://портал.рф:8443', { origin: 'https://xn--80awhdgm.xn--p1ai:8443', rpId: 'xn--80awhdgm.xn--p1ai' }],
  ['http://localhost:8080', { origin: 'http://localhost:8080', rpId: 'localhost' }],
  ['http://portal.example.ru', null],
  ['https://10.0.0.5', null],
  ['https://[::1]:8443', null],
])('of a portal at %s is %p, whatever address a request names', (publicUrl, place) => {
  expect(placeOf({ publicUrl }, request('https', 'evil.example'))).toEqual(place);
});

it.each([
  ['http', 'localhost:8080', 'localhost'],
  ['https', 'portal.example.ru', 'portal.example.ru'],
  ['http', 'portal.example.ru', undefined],
  ['http', '127.0.0.1:8080', undefined],
  ['https', 'a b', undefined],
])('of a portal that was told no address is that of the request, %s://%s', (protocol, host, rpId) => {
  expect(placeOf({ publicUrl: undefined }, request(protocol, host))?.rpId).toBe(rpId);
});
