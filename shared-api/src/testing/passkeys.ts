import type { PasskeyCreation, PasskeyRequest } from '../passkeys/types.ts';

interface Asked {
  /** What the page wanted, with what the browser was told. */
  calls: { what: 'create' | 'get'; publicKey: unknown }[];
}

/**
 * A browser that knows passkeys, in place of jsdom's, which does not. It gives what `answer` does, or throws what it
 * throws.
 */
export function installPasskeys(answer: (what: 'create' | 'get') => object): Asked {
  const asked: Asked = { calls: [] };
  const give = (what: 'create' | 'get') => async (options: { publicKey?: unknown }) => {
    asked.calls.push({ what, publicKey: options.publicKey });
    const made = answer(what);
    return { toJSON: () => made };
  };
  const same = (options: unknown) => options;
  const known = { parseCreationOptionsFromJSON: same, parseRequestOptionsFromJSON: same };
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: known });
  const credentials = { create: give('create'), get: give('get') };
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  return asked;
}

/** A browser as jsdom has it again. */
export function removePasskeys(): void {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
}

/** What the server asks of a browser, as the contract has it. */
export function buildPasskeyRequest(overrides: Partial<PasskeyRequest> = {}): PasskeyRequest {
  return {
    ...{ challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', timeout: 300_000, userVerification: 'preferred' },
    allowCredentials: [],
    ...overrides,
  };
}

/** The same for a new one. */
export function buildPasskeyCreation(overrides: Partial<PasskeyCreation> = {}): PasskeyCreation {
  return {
    challenge: 'Y2hhbGxlbmdl',
    rp: { id: 'localhost', name: 'База знаний' },
    user: { id: 'aGFuZGxl', name: 'anna@demo.local', displayName: 'Анна Ильина' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    timeout: 300_000,
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'preferred' },
    attestation: 'none',
    ...overrides,
  };
}
