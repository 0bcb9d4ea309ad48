import { SignedIn } from '../auth/contract.ts';
import { defineCall } from '../http/defineCall.ts';
import { Count, Done, Id, IsoDate, Role } from '../shapes/common.ts';
import { text } from '../shapes/text.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

const ticket = text().min(1).max(100);

/** Six digits of an app, or a recovery code; spaces and dashes mean nothing. */
const code = text().trim().min(1, 'Введите код').max(60, 'Код короче: проверьте, что вы ввели');

const password = text().min(1, 'Введите пароль').max(200, 'Пароль длиннее 200 символов');

export const Code = z.object({ code });

export const PasswordOnly = z.object({ password });

/** What takes away from the protection asks for both. */
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
  isOn: z.boolean(),
  /** Since when; null while it is off. */
  since: IsoDate.nullable(),
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

/** 400 with `fields.password` when it is wrong; 409 where it is on already. */
export const prepareApp = defineCall({
  ...calls.prepareApp,
  ...own,
  summary: 'Начать настройку входа в два шага',
  body: PasswordOnly,
  response: z.object({ data: PreparedApp }),
});

/** Ends the person's other sessions. 409 where nothing has been prepared in the last quarter of an hour. */
export const switchOn = defineCall({
  ...calls.switchOn,
  ...own,
  summary: 'Включить вход в два шага',
  body: Code,
  response: z.object({ data: z.object({ recoveryCodes }) }),
});

/** 409 where the role asks for it. */
export const switchOff = defineCall({
  ...calls.switchOff,
  ...own,
  summary: 'Отключить вход в два шага',
  body: PasswordAndCode,
  response: Done,
});

/** Those before are worth nothing any more. */
export const reissueCodes = defineCall({
  ...calls.reissueCodes,
  ...own,
  summary: 'Выпустить новые коды восстановления',
  body: PasswordAndCode,
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
