import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { NewPasskey, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from 'shared-api';

/** What a browser and an authenticator make of options; a hostile one differs from them in some point. */
export interface Making {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  /** Flags: 1 somebody was there, 4 it made sure of the person. */
  flags?: number;
  counter?: number;
  userHandle?: string | null;
  credentialId?: Buffer;
  /** Of the attestation, CBOR. */
  statement?: Buffer;
  format?: string;
}

export interface Authenticator {
  credentialId: Buffer;
  create: (options: PasskeyCreation, how?: Making) => NewPasskey;
  get: (options: PasskeyRequest, how?: Making) => PasskeyAssertion;
}

const present = 1;
const verified = 4;
const attested = 64;

/** Of this test: an ES256 pair in this process, which keeps to WebAuthn and to the CBOR of CTAP2. */
export function createAuthenticator({ origin = 'http://localhost' } = {}): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ownId = randomBytes(32);
  let counter = 0;
  let handle: string | undefined;

  const clientData = (type: string, challenge: string, how: Making) =>
    Buffer.from(
      JSON.stringify({
        type: how.type ?? type,
        challenge: how.challenge ?? challenge,
        origin: how.origin ?? origin,
        crossOrigin: how.crossOrigin ?? false,
      }),
    );
  const authData = (rpId: string, how: Making, extra = Buffer.alloc(0), more = 0) => {
    const head = Buffer.alloc(5);
    head.writeUInt8((how.flags ?? present | verified) | more);
    head.writeUInt32BE(how.counter ?? counter, 1);
    return Buffer.concat([sha256(how.rpId ?? rpId), head, extra]);
  };

  return {
    credentialId: ownId,
    create: ({ challenge, rp, user }, how = {}) => {
      handle = user.id;
      const id = how.credentialId ?? ownId;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = authData(rp.id, how, Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)]), attested);
      return {
        ...named(id),
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, how)),
          attestationObject: base64url(attestationOf(data, how)),
          transports: ['internal'],
        },
      };
    },
    get: ({ challenge, rpId }, how = {}) => {
      counter += 1;
      const data = authData(rpId, how);
      const client = clientData('webauthn.get', challenge, how);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      const userHandle = how.userHandle === undefined ? handle : how.userHandle;
      return {
        ...named(how.credentialId ?? ownId),
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          ...(userHandle !== undefined && { userHandle }),
        },
      };
    },
  };
}

const attestationOf = (data: Buffer, { format = 'none', statement = map([]) }: Making): Buffer =>
  map([
    [text('fmt'), text(format)],
    [text('attStmt'), statement],
    [text('authData'), bytes(data)],
  ]);

const base64url = (content: Buffer): string => content.toString('base64url');

const named = (id: Buffer) => ({ id: base64url(id), rawId: base64url(id), type: 'public-key' as const });

const sha256 = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest();

function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const part = (coordinate: string) => bytes(Buffer.from(coordinate, 'base64url'));
  return map([
    [number(1), number(2)],
    [number(3), number(-7)],
    [number(-1), number(1)],
    [number(-2), part(x)],
    [number(-3), part(y)],
  ]);
}

/** RFC 8949: the major type and a number below 2^16. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

const number = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (content: Buffer): Buffer => Buffer.concat([head(2, content.length), content]);
const text = (content: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(content)), Buffer.from(content)]);
export const map = (entries: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, entries.length), ...entries.flat()]);
export { bytes as cborBytes, text as cborText };
