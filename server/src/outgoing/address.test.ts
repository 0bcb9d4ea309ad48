import { describe, expect, it } from '@jest/globals';
import { createGuard } from './address.ts';

const guard = createGuard(false);
const written = (url: string) => () => guard.requireWritten(new URL(url));

describe('an address that is written as numbers', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://0x7f.0.0.1/',
    'http://0x7f000001/',
    'http://127.0.0.1:5432/',
    'http://0.0.0.0/',
    'http://0/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.100.100.200/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[ff02::1]/',
    'http://[fd00:ec2::254]/',
  ])('%s is refused', (url) => {
    expect(written(url)).toThrow('закрыт для вебхуков');
  });

  it.each([
    'http://10.0.0.5/',
    'http://192.168.1.10/',
    'http://172.16.0.1/',
    'http://[fd12:3456::1]/',
    'https://93.184.216.34/',
    'http://[::ffff:10.0.0.5]/',
    'http://localhost/',
  ])('%s is called, or looked up first', (url) => {
    expect(written(url)).not.toThrow();
  });

  it('may be of this machine where that is allowed, but not of its neighbours', () => {
    const open = createGuard(true);
    expect(() => open.requireWritten(new URL('http://127.0.0.1/'))).not.toThrow();
    expect(() => open.requireWritten(new URL('http://[::ffff:127.0.0.1]/'))).not.toThrow();
    expect(() => open.requireWritten(new URL('http://169.254.169.254/'))).toThrow();
  });
});

describe('a name', () => {
  const lookup = (addresses: string[], all = true) =>
    new Promise((resolve) => {
      const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      const { lookup: look } = createGuard(false, async () => found);
      look('receiver.test', { all }, (error, address) => resolve(error ? error.message : address));
    });

  it.each([['127.0.0.1'], ['::1'], ['169.254.169.254'], ['::ffff:127.0.0.1'], ['fe80::1%eth0'], ['nonsense']])(
    'that stands for %s is refused, though another address of it would do',
    async (address) => {
      expect(await lookup(['10.0.0.5', address])).toContain('закрыт для вебхуков');
    },
  );

  it('leads to the very addresses that were looked at, whatever it stands for a moment later', async () => {
    expect(await lookup(['10.0.0.5', 'fd12::1'])).toEqual([
      { address: '10.0.0.5', family: 4 },
      { address: 'fd12::1', family: 6 },
    ]);
    expect(await lookup(['10.0.0.5', 'fd12::1'], false)).toBe('10.0.0.5');
    expect(await lookup([])).toBe('no address');
  });
});
