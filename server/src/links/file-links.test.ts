import { describe, expect, it } from '@jest/globals';
import { createFileSigner, plainAddress, signContent } from './file-links.ts';
import { createTickets } from './tickets.ts';

const id = 'a'.repeat(24);
const reader = { userId: 'u'.repeat(24), whilePublished: true };
const minute = 60_000;
const signatureOf = (address: string) => new URL(address, 'http://portal').searchParams.get('s') ?? '';

function buildSigner(secret = 'secret') {
  const clock = { now: Date.UTC(2026, 0, 1) };
  return { clock, signer: createFileSigner(secret, () => clock.now) };
}

describe('a signed address', () => {
  it('lives five to ten minutes and says for whom it was made', () => {
    const { clock, signer } = buildSigner();
    const signature = signatureOf(signer.addressOf(id, 'план.pdf', reader));
    clock.now += 5 * minute;
    expect(signer.read(id, signature)).toEqual({ ...reader, isAsked: false, secondsLeft: 300 });
    clock.now += 5 * minute - 1;
    expect(signer.read(id, signature)).toMatchObject(reader);
    clock.now += 1;
    expect(signer.read(id, signature)).toBeNull();
    clock.now += minute;
    const draft = { ...reader, whilePublished: false };
    expect(signer.read(id, signatureOf(signer.addressOf(id, 'a', draft)))).toMatchObject(draft);
  });

  it('of a picture of a question lives a day at least, and two at most', () => {
    const { clock, signer } = buildSigner();
    const asked = { ...reader, whilePublished: false, isAsked: true };
    const signature = signatureOf(signer.addressOf(id, 'знак.png', asked));
    clock.now += 24 * 60 * minute;
    expect(signer.read(id, signature)).toMatchObject(asked);
    clock.now += 24 * 60 * minute;
    expect(signer.read(id, signature)).toBeNull();
  });

  it('opens no other file, for nobody else, and not under another secret', () => {
    const { signer } = buildSigner();
    const signature = signatureOf(signer.addressOf(id, 'план.pdf', reader));
    expect(signer.read('b'.repeat(24), signature)).toBeNull();
    expect(signer.read(id, signature.replace(/u{24}/, 'v'.repeat(24)))).toBeNull();
    expect(buildSigner('other').signer.read(id, signature)).toBeNull();
    expect(createTickets('secret').read('certificate', signature)).toBeNull();
  });

  it('cannot be prolonged or made up', () => {
    const { signer } = buildSigner();
    const signature = signatureOf(signer.addressOf(id, 'план.pdf', reader));
    const [time = '', ...rest] = signature.split('.');
    const later = (Number.parseInt(time, 36) + 60 * minute).toString(36);
    const cut = signature.slice(0, signature.lastIndexOf('.'));
    const wrong = [
      [later, ...rest].join('.'),
      cut,
      `${cut}.`,
      `${signature}x`,
      `${cut}.яяяяяяяяяяя`,
      '',
      '.',
      '...',
      'zz',
    ];
    for (const text of wrong) expect(signer.read(id, text)).toBeNull();
  });

  it('stays the same for a while, so that browsers can cache the file', () => {
    const { clock, signer } = buildSigner();
    const first = signer.addressOf(id, 'план.pdf', reader);
    clock.now += 5 * minute - 1;
    expect(signer.addressOf(id, 'план.pdf', reader)).toBe(first);
  });
});

it('signs every file of stored content once and leaves other addresses alone', () => {
  const { signer } = buildSigner();
  const html = `<img src="${plainAddress(id, 'план 1.png')}"><a href='/files/${id}/%E0'>1</a><a href="/materials/${id}">2</a>`;
  expect(signContent(html, signer, reader)).toBe(
    `<img src="${signer.addressOf(id, 'план 1.png', reader)}"><a href='${signer.addressOf(id, '%E0', reader)}'>1</a><a href="/materials/${id}">2</a>`,
  );
});
