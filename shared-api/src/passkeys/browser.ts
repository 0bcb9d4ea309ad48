import type { NewPasskey, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from './types.ts';

/** The browser has given no passkey; the message is for people. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

/** By name, as errors of the server are: every build has its own copy of the class. */
export function isPasskeyError(error: unknown): error is PasskeyError {
  return error instanceof Error && error.name === 'PasskeyError';
}

/**
 * Why there are no passkeys on this page, in words for people; null where there are.
 *
 * @param place the address at which they work, as far as it is known
 */
export function passkeyObstacle(place?: string | null): string | null {
  const { hostname, origin } = location;
  if (place && place !== origin) return `Ключи доступа работают по адресу ${place}. Откройте портал по нему.`;
  // A server that names this place has looked.
  if (!place && /^\[|^[\d.]+$/.test(hostname))
    return 'Ключи доступа работают, когда портал открыт по имени, а не по номеру.';
  if (globalThis.isSecureContext === false || place === null) {
    return 'Ключи доступа работают только по https, а портал открыт без него.';
  }
  const isKnown = typeof globalThis.PublicKeyCredential?.parseCreationOptionsFromJSON === 'function';
  return isKnown ? null : 'Этот браузер не знает ключей доступа. Обновите его или откройте портал в другом.';
}

/** Lets the person confirm with a passkey. Rejects with PasskeyError. */
export function askPasskey(options: PasskeyRequest): Promise<PasskeyAssertion> {
  return answerOf(() =>
    navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }),
  );
}

/** Lets the person make a passkey. Rejects with PasskeyError. */
export function makePasskey(options: PasskeyCreation): Promise<NewPasskey> {
  return answerOf(() =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  );
}

async function answerOf<Answer>(ask: () => Promise<Credential | null>): Promise<Answer> {
  const obstacle = passkeyObstacle();
  if (obstacle) throw new PasskeyError(obstacle);
  try {
    return ((await ask()) as PublicKeyCredential).toJSON() as Answer;
  } catch (error) {
    throw new PasskeyError(words[error instanceof Error ? error.name : ''] ?? other);
  }
}

/** By the names of WebAuthn, which tells little: a page is not to learn which keys there are. */
const words: Record<string, string> = {
  NotAllowedError: 'Ключ доступа не получен: вы отменили запрос, подходящего ключа нет или вышло время. Повторите.',
  AbortError: 'Ключ доступа не получен: запрос прерван. Повторите.',
  InvalidStateError: 'На этом устройстве ключ для портала уже есть. Выберите другое.',
  SecurityError: 'По этому адресу портала ключи доступа не работают.',
  NotSupportedError: 'Это устройство не умеет делать такие ключи. Выберите другое.',
};

const other = 'Браузер не смог получить ключ доступа. Повторите или выберите другой способ.';
