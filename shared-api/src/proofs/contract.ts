import { defineCall } from '../http/defineCall.ts';
import { PackageName } from '../packages/contract.ts';
import { Version } from '../releases/contract.ts';
import { IsoDate, Role, TicketQuery } from '../shapes/common.ts';
import { text } from '../shapes/text.ts';
import { calls } from './calls.ts';
import { mostScreens } from './rules.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

export { buildLines, declaredScreens, mostScreens } from './rules.ts';

/** What a proof run can hold against a build. */
export const findingKinds = [
  'error',
  'console',
  'file',
  'api',
  'policy',
  'screen',
  'report',
  'axe',
  'globals',
  'styles',
] as const;

export const ProofFinding = z.object({
  kind: z.enum(findingKinds),
  /** In the words of the browser, of axe, or the name of the thing; any language. */
  text: text().min(1).max(1000),
});

const PictureFile = text().regex(
  /^[a-z0-9][a-z0-9-]{0,40}\.jpg$/,
  'Имя снимка — строчные латинские буквы, цифры и дефис, .jpg',
);

/** One screen, as one person sees it. */
export const ProofScreen = z.object({
  /** Of `screens` in the package's description: below the mount for a remote. */
  pattern: text().min(1).max(200),
  /** What was opened: the whole path. */
  address: text().min(1).max(400),
  /** Null for somebody who is not signed in. */
  role: Role.nullable(),
  /** Null where there was nothing to photograph. */
  picture: PictureFile.nullable(),
  findings: z.array(ProofFinding).max(50, 'На одном экране больше 50 находок'),
});

/** `proof.json`: what a proof run says of a build. */
export const ProofReport = z.object({
  /** Names the build: SHA-256 over a line `<sha256> <path>` for each of its files, in the order of the paths. */
  build: text().regex(/^[0-9a-f]{64}$/),
  /** Version of the live shell it was tried in; of a shell its own. */
  shell: text().max(60),
  chromium: text().max(100),
  startedAt: z.iso.datetime('Время пишется как 2026-03-02T09:00:00.000Z'),
  /** Milliseconds. */
  duration: z.number().int().min(0).max(86_400_000),
  screens: z.array(ProofScreen).max(mostScreens, `В проверке больше ${mostScreens} экранов`),
});

/** What the portal makes of a report. */
const Verdict = z.object({
  isPassed: z.boolean(),
  /** Declared screens that the run did not open, by role. */
  missing: z.array(z.object({ pattern: z.string(), role: Role.nullable() })),
  uploadedAt: IsoDate,
  uploadedBy: z.string(),
});

export const Proof = ProofReport.extend({
  /** Pictures as addresses for an `<img>`, which hold ten minutes. */
  screens: z.array(ProofScreen.extend({ picture: z.string().nullable() })),
  ...Verdict.shape,
});

const Target = z.object({ name: PackageName, version: Version });

/**
 * The proof of a published version as the body (tar.gz: proof.json first, then the pictures that it names). Who
 * releases shows a release token of the package, or the session of an administrator. A later one replaces it.
 */
export const uploadProof = defineCall({
  ...calls.uploadProof,
  access: 'public',
  summary: 'Приложить проверку к опубликованной версии',
  params: Target,
  response: z.object({ data: Verdict }),
});

/** 404 when the version has no proof. */
export const getProof = defineCall({
  ...calls.getProof,
  access: 'ADMIN',
  summary: 'Проверка версии',
  params: Target,
  response: z.object({ data: Proof }),
});

/** 403 once the ticket has expired. */
export const getProofPicture = defineCall({
  ...calls.getProofPicture,
  access: 'public',
  summary: 'Снимок экрана из проверки по ссылке',
  query: TicketQuery,
});
