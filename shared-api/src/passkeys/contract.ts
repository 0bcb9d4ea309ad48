import { SignedIn } from '../auth/contract.ts';
import { defineCall } from '../http/defineCall.ts';
import { byId, Done, Id, IsoDate } from '../shapes/common.ts';
import { Assertion, NewCredential, Proof, ticket } from '../shapes/proof.ts';
import { text } from '../shapes/text.ts';
import { calls } from './calls.ts';

export { mostPasskeys } from './calls.ts';

import '../shapes/zod.ts';
import { z } from 'zod';

const name = text().trim().min(1, 'Назовите ключ').max(60, 'Название длиннее 60 символов');

export const PasskeyName = z.object({ name });

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: IsoDate,
  /** Null while nobody has signed in with it. */
  lastUsedAt: IsoDate.nullable(),
});

const userVerification = z.enum(['required', 'preferred'], 'Недопустимое значение');
const known = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() }),
);

/** For `PublicKeyCredential.parseRequestOptionsFromJSON()`. A cookie of this browser comes along: five minutes, once. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification,
  allowCredentials: known,
});

/** For `PublicKeyCredential.parseCreationOptionsFromJSON()`, in the same way. */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: known,
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.literal(false),
    userVerification,
  }),
  attestation: z.literal('none'),
});

const requestOptions = z.object({ data: RequestOptions });
const creationOptions = z.object({ data: CreationOptions });
const recoveryCodes = z.array(z.string());
const bound = z.boolean().optional();

/** 409 where the portal has no address at which browsers know passkeys. */
export const passkeySignInOptions = defineCall({
  ...calls.passkeySignInOptions,
  access: 'public',
  cost: 'sign-on',
  summary: 'Вход с ключом доступа: начать',
  response: requestOptions,
});

/** 401 WRONG_PASSKEY; 409 PASSKEY_STALE: to be begun anew. 429 after 5 wrong ones in 15 minutes. */
export const signInByPasskey = defineCall({
  ...calls.signInByPasskey,
  access: 'public',
  cost: 'sign-on',
  summary: 'Вход с ключом доступа',
  body: z.object({ passkey: Assertion, bound }),
  response: z.object({ data: SignedIn }),
});

export const passkeyStepOptions = defineCall({
  ...calls.passkeyStepOptions,
  access: 'public',
  summary: 'Вход: начать второй шаг с ключом доступа',
  body: z.object({ ticket }),
  response: requestOptions,
});

/** 401 WRONG_PASSKEY; 401 SIGN_IN_EXPIRED: from the password once more; 409 PASSKEY_STALE; 429 as for codes. */
export const finishByPasskey = defineCall({
  ...calls.finishByPasskey,
  access: 'public',
  summary: 'Вход: второй шаг с ключом доступа',
  body: z.object({ ticket, passkey: Assertion, bound }),
  response: z.object({ data: SignedIn }),
});

/** For who must have a second step and has none yet. */
export const newPasskeyAtSignIn = defineCall({
  ...calls.newPasskeyAtSignIn,
  access: 'public',
  summary: 'Вход: начать создание ключа доступа',
  body: z.object({ ticket }),
  response: creationOptions,
});

export const enrolPasskey = defineCall({
  ...calls.enrolPasskey,
  access: 'public',
  summary: 'Вход: добавить ключ доступа и войти',
  body: z.object({ ticket, name, passkey: NewCredential, bound }),
  response: z.object({ data: SignedIn.extend({ recoveryCodes }) }),
});

const own = { access: 'USER', tokens: 'closed' } as const;

/** For `passkey` of a proof. */
export const passkeyProofOptions = defineCall({
  ...calls.passkeyProofOptions,
  ...own,
  summary: 'Начать подтверждение ключом доступа',
  response: requestOptions,
});

/** 400 with `fields.password` or `fields.code` when they are wrong; 409 where there are ten, or no place for them. */
export const newPasskey = defineCall({
  ...calls.newPasskey,
  ...own,
  summary: 'Начать создание ключа доступа',
  body: Proof,
  response: creationOptions,
});

/** The first factor of a person brings recovery codes, and ends the other sessions; else they are none. */
export const addPasskey = defineCall({
  ...calls.addPasskey,
  ...own,
  summary: 'Добавить ключ доступа',
  body: PasskeyName.extend({ passkey: NewCredential }),
  response: z.object({ data: z.object({ passkey: Passkey, recoveryCodes }) }),
});

export const renamePasskey = defineCall({
  ...calls.renamePasskey,
  ...own,
  summary: 'Переименовать ключ доступа',
  params: byId,
  body: PasskeyName,
  response: Done,
});

/** 409 for the last factor of somebody whose role asks for one. */
export const removePasskey = defineCall({
  ...calls.removePasskey,
  ...own,
  summary: 'Удалить ключ доступа',
  params: byId,
  body: Proof,
  response: Done,
});
