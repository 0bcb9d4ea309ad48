import { text } from './text.ts';
import './zod.ts';
import { z } from 'zod';

/** The ticket of a right password. */
export const ticket = text().min(1).max(100);

/** Six digits of an app, or a recovery code; spaces and dashes mean nothing. */
export const code = text().trim().min(1, 'Введите код').max(60, 'Код короче: проверьте, что вы ввели');

export const presentPassword = text().min(1, 'Введите пароль').max(200, 'Пароль длиннее 200 символов');

/** Bytes as browsers write them in JSON. @param most of characters */
const base64url = (most: number) =>
  text()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/, 'Неверная запись ключа доступа');

/** What every answer of a passkey has: 1023 bytes are the longest id there may be. */
const credential = { id: base64url(1364), rawId: base64url(1364), type: z.literal('public-key') };
const clientDataJSON = base64url(4096);

/** What `navigator.credentials.create()` has made, by `toJSON()`. */
export const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(16_384),
    transports: z.array(text().max(30)).max(10).optional(),
  }),
});

/** What `navigator.credentials.get()` has given, by `toJSON()`. */
export const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(4096),
    signature: base64url(4096),
    userHandle: base64url(128).nullish(),
  }),
});

/** The password and, where a second step is on, a code or a passkey: a screen that was left open is not enough. */
export const Proof = z.object({
  password: presentPassword,
  code: code.optional(),
  passkey: Assertion.optional(),
});
