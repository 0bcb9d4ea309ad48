import { defineCall } from '../http/defineCall.ts';
import { Mount } from '../registry/contract.ts';
import { Done, IsoDate, Role } from '../shapes/common.ts';
import { text } from '../shapes/text.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

export const PackageName = text().regex(
  /^[a-z][a-z0-9-]{0,40}$/,
  'Имя пакета — строчные латинские буквы, цифры и дефис, первой буква: news',
);

export const PackageKind = z.enum(['shell', 'remote'], 'Вид пакета: remote (раздел) или shell (оболочка)');

const Label = text().trim().min(1, 'Назовите раздел').max(40, 'Название длиннее 40 знаков');

/** How a version of the package goes live when it is not activated by hand. */
export const RolloutPolicy = z.object({
  /** Who gets it first: a share of the people, the releaser alone, or what suits the number of people. */
  start: z.enum(['share', 'releaser', 'auto'], 'Начало выпуска: share, releaser или auto'),
  /** Of the people who get it first. */
  percent: z
    .number('Укажите долю')
    .int('Целое число процентов')
    .min(1, 'Не меньше 1\u00a0%')
    .max(100, 'Не больше 100\u00a0%'),
  /** Until it goes live for everybody; 0 is at once, and without a canary. */
  minutes: z.number('Укажите время').int('Целое число минут').min(0, 'Не меньше 0').max(1440, 'Не больше суток (1440)'),
  /** Only a version that was opened and looked at by the release command goes live. */
  requiresProof: z.boolean(),
});

/** What an administrator says a package is; what an archive says of itself has to agree. */
export const RegisteredPackage = z.object({
  name: PackageName,
  kind: PackageKind,
  /** Null for the shell, which has no address of its own. */
  mount: z.string().nullable(),
  minimumRole: Role.nullable(),
  label: z.string(),
  registeredAt: IsoDate,
  registeredBy: z.string(),
  policy: RolloutPolicy,
  /** Something was published under this name, so it cannot be taken back any more. */
  isReleased: z.boolean(),
});

const ShellPackage = z.object({
  kind: z.literal('shell'),
  name: z.literal('shell', 'Оболочка портала — это пакет shell'),
  mount: z.null('У оболочки нет своего адреса').optional(),
  minimumRole: z.null('Оболочку видят все: роль не задаётся').optional(),
  label: Label.default('Оболочка'),
});

const RemotePackage = z.object({
  kind: z.literal('remote'),
  name: PackageName.refine((name) => name !== 'shell', 'Имя shell — у оболочки портала. Выберите другое'),
  mount: Mount,
  minimumRole: Role,
  label: Label,
});

export const NewPackage = z.discriminatedUnion('kind', [RemotePackage, ShellPackage], {
  error: 'Вид пакета: remote (раздел) или shell (оболочка)',
});

/** What the form of the administration takes: there is but one shell, so it makes remotes. */
export const NewRemote = RemotePackage.omit({ kind: true });

export const PackageChange = z.object({ minimumRole: Role, label: Label });

const Target = z.object({ name: PackageName });

const PackageAnswer = z.object({ data: RegisteredPackage });

export const listPackages = defineCall({
  ...calls.listPackages,
  access: 'ADMIN',
  summary: 'Зарегистрированные пакеты',
  response: z.object({ data: z.array(RegisteredPackage) }),
});

/** 409 when the name or the address is taken. `npm run release -- --register` makes it with a token for releases. */
export const registerPackage = defineCall({
  ...calls.registerPackage,
  access: 'ADMIN',
  tokens: 'release',
  summary: 'Зарегистрировать пакет',
  body: NewPackage,
  response: PackageAnswer,
  status: 201,
});

/** Works at once, also for the version that is live. */
export const changePackage = defineCall({
  ...calls.changePackage,
  access: 'ADMIN',
  tokens: 'release',
  summary: 'Изменить роль и название раздела',
  params: Target,
  body: PackageChange,
  response: PackageAnswer,
});

/** Counts for the next release; one that is on its way keeps the policy that it began with. */
export const changePolicy = defineCall({
  ...calls.changePolicy,
  access: 'ADMIN',
  tokens: 'release',
  summary: 'Изменить порядок выпуска пакета',
  params: Target,
  body: RolloutPolicy,
  response: PackageAnswer,
});

/** 409 once something was published; tokens of the package end with it. */
export const unregisterPackage = defineCall({
  ...calls.unregisterPackage,
  access: 'ADMIN',
  tokens: 'release',
  summary: 'Снять с регистрации пакет, который не выпускался',
  params: Target,
  response: Done,
});
