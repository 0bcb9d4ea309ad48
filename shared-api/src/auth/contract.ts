import { defineCall } from '../http/defineCall.ts';
import { Done, Id, IsoDate } from '../shapes/common.ts';
import { text } from '../shapes/text.ts';
import { email, password, profileFields, User } from '../users/contract.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

export const Credentials = z.object({ email, password });

/**
 * `bound`: the answer also sets a cookie that no script can read, and the token is worth nothing without it. So the
 * portal's own sign-in asks; a program leaves it out and gets a token that stands for itself.
 */
export const SignIn = Credentials.extend({ bound: z.boolean().optional() });

const Session = z.object({ token: z.string(), expiresAt: IsoDate });

/** The company's, an IANA name: days are shown in it. Absent in answers of older servers. */
const timeZone = z.string().optional();

export const ProfileStats = z.object({
  materialsCount: z.number().int(),
  quizAttemptsCount: z.number().int(),
  attestationAttemptsCount: z.number().int(),
  lastLoginAt: IsoDate.nullable(),
});

/** Another email (not only in other letters' case) asks for the present password: 400 with `fields.currentPassword`. */
export const ProfileForm = z.object({
  ...profileFields,
  currentPassword: text().max(200, 'Пароль длиннее 200 символов').optional(),
});

export const PasswordChange = z.object({
  currentPassword: text().min(1, 'Введите текущий пароль'),
  newPassword: password,
});

/** Somebody is signed in. */
export const SignedIn = Session.extend({ user: User, timeZone });

/**
 * The password was right, and the account asks for more: nobody is signed in yet. The ticket holds for five minutes, for
 * a quarter of an hour where there is something to be set up, and once.
 */
export const SecondStep = z.object({
  ticket: z.string(),
  /** What the person may show now; later ones may be added. Empty with `mustEnrol`. */
  methods: z.array(z.enum(['totp', 'recovery', 'passkey'])),
  /** The role asks for a second step, and the person has set up none: that comes first. */
  mustEnrol: z.literal(true).optional(),
});

/**
 * 429 after 5 failures in 15 minutes for one account and address; `Retry-After` in seconds. Of more than 20 sessions
 * of a person the one unused for the longest time ends.
 */
export const login = defineCall({
  ...calls.login,
  access: 'public',
  summary: 'Вход по email и паролю',
  body: SignIn,
  response: z.object({ data: z.union([SignedIn, z.object({ secondFactor: SecondStep })]) }),
});

export const me = defineCall({
  ...calls.me,
  access: 'USER',
  summary: 'Кто вошёл, с показателями профиля',
  response: z.object({
    data: z.object({
      user: User,
      stats: ProfileStats,
      timeZone,
      /** Present where administrators alone decide on departments: the profile calls take no other one then. */
      isDepartmentLocked: z.literal(true).optional(),
      /** Present where administrators alone change addresses: single sign-on or a directory finds people by them. */
      isEmailLocked: z.literal(true).optional(),
      /** Present where the password is that of the company's directory, and is changed there. */
      isPasswordElsewhere: z.literal(true).optional(),
    }),
  }),
});

export const updateMe = defineCall({
  ...calls.updateMe,
  access: 'USER',
  tokens: 'closed',
  summary: 'Изменить свой профиль',
  body: ProfileForm,
  response: z.object({ data: z.object({ user: User }) }),
});

export const updateProfile = defineCall({
  ...calls.updateProfile,
  access: 'USER',
  tokens: 'closed',
  summary: 'Изменить свой профиль (ответ без data)',
  body: ProfileForm,
  response: z.object({ user: User }),
});

/** Ends the person's other sessions. 400 with `fields.currentPassword` when that one is wrong. */
export const changePassword = defineCall({
  ...calls.changePassword,
  access: 'USER',
  tokens: 'closed',
  summary: 'Сменить пароль',
  body: PasswordChange,
  response: Done,
});

/** A place where the person is signed in. */
export const OwnSession = z.object({
  id: Id,
  userAgent: z.string(),
  ipAddress: z.string(),
  createdAt: IsoDate,
  lastSeenAt: IsoDate,
  /** The one that asks. */
  isCurrent: z.boolean(),
  /** A copy of its token is worth nothing: it belongs to one browser. */
  isBound: z.boolean(),
});

export const listSessions = defineCall({
  ...calls.listSessions,
  access: 'USER',
  tokens: 'closed',
  summary: 'Мои сеансы',
  response: z.object({ data: z.array(OwnSession) }),
});

/** Ends one session of the caller; 404 for another person's. */
export const endOwnSession = defineCall({
  ...calls.endOwnSession,
  access: 'USER',
  tokens: 'closed',
  summary: 'Завершить сеанс',
  params: z.object({ id: Id }),
  response: Done,
});

/** Ends all sessions of the caller but the one that asks. */
export const endOtherSessions = defineCall({
  ...calls.endOtherSessions,
  access: 'USER',
  tokens: 'closed',
  summary: 'Завершить остальные сеансы',
  response: Done,
});

export const logout = defineCall({
  ...calls.logout,
  access: 'USER',
  tokens: 'closed',
  summary: 'Выйти',
  /** `leaveAt`: where the browser goes to leave the provider as well through which the person has signed in. */
  response: Done.extend({ leaveAt: z.string().optional() }),
});

/**
 * Replaces the token, and a bound session's cookie; the old ones stop working at once. `expiresAt` never lies beyond 30 days from the sign-in:
 * then 401.
 */
export const refresh = defineCall({
  ...calls.refresh,
  access: 'USER',
  tokens: 'closed',
  summary: 'Продлить сессию на 12 часов новым токеном',
  response: z.object({ data: Session }),
});

/**
 * What a personal token may do: only read; all that the person may, except for what is closed to tokens; or only
 * release packages (administrators).
 */
export const tokenScopes = ['read', 'write', 'release'] as const;

/** A person's key for programs, which send it as a bearer token. */
export const PersonalToken = z.object({
  id: Id,
  /** What uses it, in the words of the person. */
  name: z.string(),
  scope: z.enum(tokenScopes),
  createdAt: IsoDate,
  expiresAt: IsoDate,
  isExpired: z.boolean(),
  lastUsedAt: IsoDate.nullable(),
});

export const NewPersonalToken = z.object({
  name: text().trim().min(1, 'Назовите токен: что им пользуется').max(60, 'Не длиннее 60 знаков'),
  scope: z.enum(tokenScopes, 'Выберите, что разрешено токену'),
  days: z
    .number('Укажите срок в днях')
    .int('Срок задаётся целым числом дней')
    .min(1, 'Не меньше одного дня')
    .max(365, 'Не больше года: 365 дней'),
  password: text().min(1, 'Введите пароль').max(200, 'Пароль длиннее 200 символов'),
});

export const listTokens = defineCall({
  ...calls.listTokens,
  access: 'USER',
  tokens: 'closed',
  summary: 'Мои токены доступа',
  response: z.object({ data: z.array(PersonalToken) }),
});

/** 400 with `fields.password` when it is wrong, 429 after too many of them; 409 from the 51st valid token on. */
export const createToken = defineCall({
  ...calls.createToken,
  access: 'USER',
  tokens: 'closed',
  summary: 'Создать токен доступа',
  body: NewPersonalToken,
  /** The secret is shown this once. */
  response: z.object({ data: PersonalToken.extend({ secret: z.string() }) }),
  status: 201,
});

/** 404 for another person's. */
export const revokeToken = defineCall({
  ...calls.revokeToken,
  access: 'USER',
  tokens: 'closed',
  summary: 'Отозвать токен доступа',
  params: z.object({ id: Id }),
  response: Done,
});
