import { SignedIn } from '../auth/contract.ts';
import { defineCall } from '../http/defineCall.ts';
import { Passkey } from '../passkeys/contract.ts';
import { Count, Done, Id, IsoDate, Role } from '../shapes/common.ts';
import { code, Proof, presentPassword as password, ticket } from '../shapes/proof.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

export const Code = z.object({ code });

export const PasswordOnly = z.object({ password });

/** What changes the protection asks for both. */
export const PasswordAndCode = z.object({ password, code });

/** An app that is to be set up: what it has to be told. It counts for nothing until a code of it has come. */
export const PreparedApp = z.object({
  /** Base32, for who types it in. */
  secret: z.string(),
  /** `otpauth://…`, for an app on this device. */
  address: z.string(),
  /** The same as a QR code: its modules on a side, and the dark ones as a path of an SVG whose unit is a module. */
  qr: z.object({ size: Count, path: z.string() }),
});

/** Shown this once. */
const recoveryCodes = z.array(z.string());

/** 401 WRONG_CODE; 401 SIGN_IN_EXPIRED: from the password once more. 429 after 5 wrong codes in 15 minutes. */
export const finishSignIn = defineCall({
  ...calls.finishSignIn,
  access: 'public',
  summary: 'Вход: второй шаг',
  body: z.object({ ticket, code, bound: z.boolean().optional() }),
  response: z.object({ data: SignedIn }),
});

/** For who must have a second step and has none yet. */
export const prepareAtSignIn = defineCall({
  ...calls.prepareAtSignIn,
  access: 'public',
  summary: 'Вход: начать настройку второго шага',
  body: z.object({ ticket }),
  response: z.object({ data: PreparedApp }),
});

export const enrolAtSignIn = defineCall({
  ...calls.enrolAtSignIn,
  access: 'public',
  summary: 'Вход: включить второй шаг и войти',
  body: z.object({ ticket, code, bound: z.boolean().optional() }),
  response: z.object({ data: SignedIn.extend({ recoveryCodes }) }),
});

const own = { access: 'USER', tokens: 'closed' } as const;

export const OwnSecondFactor = z.object({
  /** By an app, by passkeys or by both. */
  isOn: z.boolean(),
  /** Since when; null while it is off. */
  since: IsoDate.nullable(),
  hasApp: z.boolean(),
  /** The oldest first. */
  passkeys: z.array(Passkey),
  /** The address of the portal at which passkeys work; null where there is none. */
  passkeyPlace: z.string().nullable(),
  recoveryCodesLeft: Count,
  /** The role asks for it: it cannot be switched off. */
  isRequired: z.boolean(),
});

export const ownSecondFactor = defineCall({
  ...calls.ownSecondFactor,
  ...own,
  summary: 'Мой вход в два шага',
  response: z.object({ data: OwnSecondFactor }),
});

/**
 * 400 with `fields.password` or `fields.code` when they are wrong: a code, or a passkey in its place, is asked for where
 * there are passkeys. 409 where there is an app already.
 */
export const prepareApp = defineCall({
  ...calls.prepareApp,
  ...own,
  summary: 'Начать настройку входа в два шага',
  body: Proof,
  response: z.object({ data: PreparedApp }),
});

/**
 * The first factor ends the person's other sessions and brings recovery codes; an app beside passkeys brings none. 409
 * where nothing has been prepared in the last quarter of an hour.
 */
export const switchOn = defineCall({
  ...calls.switchOn,
  ...own,
  summary: 'Включить вход в два шага',
  body: Code,
  response: z.object({ data: z.object({ recoveryCodes }) }),
});

/** Takes the app away. With passkeys the second step stays on; without them it is 409 where the role asks for it. */
export const switchOff = defineCall({
  ...calls.switchOff,
  ...own,
  summary: 'Отключить вход в два шага',
  body: Proof,
  response: Done,
});

/** Those before are worth nothing any more. */
export const reissueCodes = defineCall({
  ...calls.reissueCodes,
  ...own,
  summary: 'Выпустить новые коды восстановления',
  body: Proof,
  response: z.object({ data: z.object({ recoveryCodes }) }),
});

/** Roles that do not get in without a second step. */
export const RequiredRoles = z.object({ roles: z.array(Role).max(3) });

export const secondFactorRoles = defineCall({
  ...calls.secondFactorRoles,
  access: 'ADMIN',
  summary: 'Роли, для которых обязателен вход в два шага',
  response: z.object({ data: RequiredRoles }),
});

export const changeSecondFactorRoles = defineCall({
  ...calls.changeSecondFactorRoles,
  access: 'ADMIN',
  tokens: 'closed',
  summary: 'Изменить роли, для которых обязателен вход в два шага',
  body: RequiredRoles,
  response: z.object({ data: RequiredRoles }),
});

/** Of another person, whose access ends; 404 where there is none to reset, 409 for oneself. */
export const resetSecondFactor = defineCall({
  ...calls.resetSecondFactor,
  access: 'ADMIN',
  tokens: 'closed',
  summary: 'Сбросить вход в два шага пользователя',
  params: z.object({ id: Id }),
  response: Done,
});
