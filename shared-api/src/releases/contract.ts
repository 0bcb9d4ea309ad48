import { defineCall } from '../http/defineCall.ts';
import { PackageKind, PackageName, RolloutPolicy } from '../packages/contract.ts';
import { Done, Id, IsoDate, Named, Role } from '../shapes/common.ts';
import { text } from '../shapes/text.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';
import { BuildFiles, Version } from '../builds/contract.ts';

export { ReleaseManifest, Version } from '../builds/contract.ts';

const Target = z.object({ name: PackageName });
const TargetVersion = Target.extend({ version: Version });

/** About what a build says of itself. */
const statedGates = ['version', 'files', 'exposes', 'shared', 'hostContract', 'api', 'budget', 'portal'] as const;

/** About what its files hold. */
const codeGates = ['syntax', 'container', 'chunks', 'libraries', 'globals', 'document'] as const;

/** One thing that was looked at before a version may become live, and what to do where it does not hold. */
export const GateResult = z.object({
  gate: z.enum([...statedGates, ...codeGates]),
  isPassed: z.boolean(),
  message: z.string(),
});

export const PublishedVersion = z.object({
  /** Any text: what was published under older rules is shown as it is. */
  version: z.string(),
  publishedAt: IsoDate,
  publishedBy: z.string(),
  /** Bytes of the files that are needed at once, as sent with brotli. */
  initialBytes: z.number().int(),
  /** When its files were removed: it cannot be shown any more. Without it they are there. */
  clearedAt: IsoDate.optional(),
  /** What its proof run came to; absent without one. */
  proof: z.enum(['passed', 'failed']).optional(),
});

/** Failed loads that browsers have reported, by hour. */
export const FailureHour = z.object({ version: z.string(), hour: IsoDate, failed: z.number().int() });

/** Who gets a canary besides its share of the people, as the portal shows it. */
const Audience = z.object({ roles: z.array(Role), departments: z.array(Named), people: z.array(Named) });

const nobodyTwice = (names: string[]) => new Set(names).size === names.length;

/** Who is to get a canary: departments by id or name, people by id or e-mail address. */
export const WantedAudience = z.object({
  roles: z.array(Role).max(3).refine(nobodyTwice, 'Роль названа дважды').default([]),
  departments: z.array(text().trim().min(1).max(200)).max(50, 'Не больше 50 отделов').default([]),
  people: z.array(text().trim().min(1).max(254)).max(100, 'Не больше 100 человек').default([]),
});

/** How many people have used a version, and with how many of them it failed. */
const Experience = z.object({ people: z.number().int(), failed: z.number().int() });

/** A version that is watched: as a canary, or just after it has become live for everybody. */
export const Rollout = z.object({
  version: z.string(),
  phase: z.enum(['canary', 'watch']),
  /** First the releaser alone gets it, or a share of the people. */
  start: z.enum(['share', 'releaser']),
  /** A canary that was set by hand is not widened by itself. */
  isByHand: z.boolean(),
  /** Too little is known for a decision, and what is known speaks against it: a person has to decide. */
  isHeld: z.boolean(),
  /** Only what has happened since counts. */
  since: IsoDate,
  /** When it is widened, or no longer watched; null for a canary by hand. */
  until: IsoDate.nullable(),
  experience: Experience,
  before: Experience.extend({ version: z.string() }),
});

/** What the portal has decided by itself, and why. */
export const ReleaseDecision = z.object({
  version: z.string(),
  action: z.enum(['promote', 'rollback', 'hold']),
  reason: z.string(),
  at: IsoDate,
});

export const PackageState = z.object({
  name: PackageName,
  kind: PackageKind,
  /** What people read in the navigation; the package's name for the shell. */
  label: z.string(),
  live: PublishedVersion,
  previous: PublishedVersion.nullable(),
  canary: PublishedVersion.nullable(),
  /** Share of the visitors who get the canary version, 0-100. */
  canaryPercent: z.number().int(),
  /** Null when nobody is named. */
  canaryAudience: Audience.nullable(),
  /** Null when nothing is watched. */
  rollout: Rollout.nullable(),
  /** Newest first, as the versions. */
  decisions: z.array(ReleaseDecision),
  policy: RolloutPolicy,
  changedAt: IsoDate,
  changedBy: z.string(),
  /** Counts the changes of what is live. In quotes it is the ETag, and the If-Match of the change that follows. */
  revision: z.number().int(),
  /** Bytes that the files needed at once may take; null without a budget. */
  budgetBytes: z.number().int().nullable(),
  versions: z.array(PublishedVersion),
  /** Of the last 24 hours. */
  failures: z.array(FailureHour),
});

const StateAnswer = z.object({ data: PackageState });

/**
 * The archive of a build (tar.gz: release.json first, then its files) as the body. Who releases shows a release
 * token of the package, or the session of an administrator; so do the calls below.
 */
export const publish = defineCall({
  ...calls.publish,
  access: 'public',
  summary: 'Опубликовать сборку пакета',
  params: TargetVersion,
  response: z.object({ data: z.object({ version: PublishedVersion, gates: z.array(GateResult) }) }),
  status: 201,
});

/**
 * The paths of those files that the portal has not got of any version. The archive of a build that is addressed by content
 * need hold no others.
 */
export const lackingFiles = defineCall({
  ...calls.lackingFiles,
  access: 'public',
  summary: 'Каких файлов сборки нет у портала',
  params: Target,
  body: z.object({ files: BuildFiles }),
  response: z.object({ data: z.object({ lacking: z.array(z.string()) }) }),
});

export const packageState = defineCall({
  ...calls.packageState,
  access: 'public',
  summary: 'Состояние выпусков пакета',
  params: Target,
  response: StateAnswer,
});

export const activate = defineCall({
  ...calls.activate,
  access: 'public',
  summary: 'Сделать опубликованную версию действующей',
  params: Target,
  body: z.object({ version: Version }),
  response: StateAnswer,
});

/** Makes the version live as the package's policy says: through a canary that widens, or is rolled back, by itself. */
export const rollOut = defineCall({
  ...calls.rollOut,
  access: 'public',
  summary: 'Выпустить версию через пробу, по порядку выпуска пакета',
  params: Target,
  body: z.object({ version: Version }),
  response: StateAnswer,
});

/** Without a version: of the canary that there is. 0 % and nobody named ends it. */
export const setCanary = defineCall({
  ...calls.setCanary,
  access: 'public',
  summary: 'Показывать версию доле посетителей и названным людям; 0 прекращает показ',
  params: Target,
  body: z.object({
    version: Version.optional(),
    percent: z.number().int().min(0).max(100),
    audience: WantedAudience.optional(),
  }),
  response: StateAnswer,
});

/** A link to a published version for one tab, which holds for a day; whoever has it may open it. */
export const createPreview = defineCall({
  ...calls.createPreview,
  access: 'public',
  summary: 'Ссылка на предпросмотр опубликованной версии',
  params: Target,
  body: z.object({ version: Version }),
  /** An address of this portal without its origin. */
  response: z.object({ data: z.object({ url: z.string(), expiresAt: IsoDate }) }),
  status: 201,
});

export const promote = defineCall({
  ...calls.promote,
  access: 'public',
  summary: 'Сделать пробную версию действующей',
  params: Target,
  response: StateAnswer,
});

export const rollBack = defineCall({
  ...calls.rollBack,
  access: 'public',
  summary: 'Вернуть предыдущую версию',
  params: Target,
  response: StateAnswer,
});

export const listReleases = defineCall({
  ...calls.listReleases,
  access: 'ADMIN',
  summary: 'Состояние всех пакетов',
  response: z.object({ data: z.array(PackageState) }),
});

export const ReleaseToken = z.object({
  id: Id,
  /** Who or what uses it, in the words of the administrator. */
  name: z.string(),
  package: PackageName,
  createdAt: IsoDate,
  expiresAt: IsoDate,
  lastUsedAt: IsoDate.nullable(),
});

export const NewReleaseToken = z.object({
  name: text().trim().min(1, 'Назовите токен: кто или что им пользуется').max(60, 'Не длиннее 60 знаков'),
  package: PackageName,
  days: z.number('Укажите срок в днях').int().min(1, 'Не меньше одного дня').max(730, 'Не больше двух лет'),
});

export const listReleaseTokens = defineCall({
  ...calls.listReleaseTokens,
  access: 'ADMIN',
  summary: 'Действующие токены выпуска',
  response: z.object({ data: z.array(ReleaseToken) }),
});

export const createReleaseToken = defineCall({
  ...calls.createReleaseToken,
  access: 'ADMIN',
  tokens: 'closed',
  summary: 'Создать токен выпуска',
  body: NewReleaseToken,
  /** The secret is shown this once. */
  response: z.object({ data: ReleaseToken.extend({ secret: z.string() }) }),
  status: 201,
});

export const revokeReleaseToken = defineCall({
  ...calls.revokeReleaseToken,
  access: 'ADMIN',
  tokens: 'closed',
  summary: 'Отозвать токен выпуска',
  params: z.object({ id: Id }),
  response: Done,
});
