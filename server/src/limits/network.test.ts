import { expect, test } from '@jest/globals';
import { isLoopback, networkOf } from './network.ts';

test.each([
  ['10.0.0.7', '10.0.0.7'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('this machine is known in each of its forms', () => {
  expect(['127.0.0.1', '127.8.0.1', '::ffff:127.0.0.1', '::1'].map(isLoopback)).toEqual([true, true, true, true]);
  expect(['10.0.0.1', '::2', '2001:db8::1'].map(isLoopback)).toEqual([false, false, false]);
});
