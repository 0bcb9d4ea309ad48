import { describe, expect, it } from '@jest/globals';
import { createFileSigner, plainAddress, signContent } from './signing.ts';

const id = 'a'.repeat(24);
const hour = 60 * 60_000;
const signatureOf = (address: string) => new URL(address, 'http://portal').searchParams.get('s') ?? '';

function buildSigner(secret = 'secret') {
  const clock = { now: Date.UTC(2026, 0, 1) };
  return { clock, signer: createFileSigner(secret, () => clock.now) };
}

describe('a signed address', () => {
  it('is valid for six to twelve hours', () => {
    const { clock, signer } = buildSigner();
    const signature = signatureOf(signer.addressOf(id, 'план.pdf'));
    clock.now += 6 * hour;
    expect(signer.isValid(id, signature)).toBe(true);
    clock.now += 6 * hour;
    expect(signer.isValid(id, signature)).toBe(false);
  });

  it('opens no other file, and not under another secret', () => {
    const { signer } = buildSigner();
    const signature = signatureOf(signer.addressOf(id, 'план.pdf'));
    expect(signer.isValid('b'.repeat(24), signature)).toBe(false);
    expect(buildSigner('other').signer.isValid(id, signature)).toBe(false);
  });

  it('cannot be prolonged or made up', () => {
    const { signer } = buildSigner();
    const [time = '', hash = ''] = signatureOf(signer.addressOf(id, 'план.pdf')).split('.');
    const later = (Number.parseInt(time, 36) + hour).toString(36);
    for (const wrong of [`${later}.${hash}`, `${time}.`, `${time}.${hash}x`, `${time}.яяяяяяяяяяя`, '', '.', 'zz']) {
      expect(signer.isValid(id, wrong)).toBe(false);
    }
  });

  it('stays the same for a while, so that browsers can cache the file', () => {
    const { clock, signer } = buildSigner();
    const first = signer.addressOf(id, 'план.pdf');
    clock.now += 5 * hour;
    expect(signer.addressOf(id, 'план.pdf')).toBe(first);
  });
});

it('signs every file of stored content once and leaves other addresses alone', () => {
  const { signer } = buildSigner();
  const html = `<img src="${plainAddress(id, 'план 1.png')}"><a href='/files/${id}/%E0'>1</a><a href="/materials/${id}">2</a>`;
  expect(signContent(html, signer)).toBe(
    `<img src="${signer.addressOf(id, 'план 1.png')}"><a href='${signer.addressOf(id, '%E0')}'>1</a><a href="/materials/${id}">2</a>`,
  );
});
