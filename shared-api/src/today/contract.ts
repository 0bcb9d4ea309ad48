import { FollowedNews } from '../follows/contract.ts';
import { defineCall } from '../http/defineCall.ts';
import { Count, Id, IsoDate, Named, Titled } from '../shapes/common.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** An attempt of the caller that can be continued. */
export const RunningAttempt = z.object({
  id: Id,
  attestationId: Id,
  title: z.string(),
  /** When it ends by itself; null without a limit. */
  deadline: IsoDate.nullable(),
  answered: Count,
  questions: Count,
});

/** A material that the caller has begun and not finished. */
export const BegunMaterial = z.object({
  id: Id,
  title: z.string(),
  category: Named,
  /** Percent that is read, 1 to 94: what is read further counts as read. */
  progress: Count,
});

/** What waits for those who write; null for readers. */
export const EditorsWork = z.object({
  /** The caller's own, the latest changed first, and how many there are in all. */
  drafts: z.array(Titled),
  draftsCount: Count,
  /** Attempts with open answers that nobody has judged. */
  reviews: Count,
  /** Versions of materials that wait for the caller's approval. */
  approvals: Count.default(0),
  /** Queries that found nothing, or nothing that was opened. */
  searchMisses: Count,
});

/** What waits for administrators; null for everybody else. */
export const AdministratorsWork = z.object({
  /** Letters that did not go in three days. */
  failedLetters: Count,
  /** Versions that a part of the people have for trial. */
  canaries: z.array(z.object({ name: z.string(), label: z.string(), version: z.string(), percent: Count })),
});

/** What the first page shows beside duties and news: what runs, what was begun, and what waits for the role. */
export const today = defineCall({
  ...calls.today,
  access: 'USER',
  summary: 'Сегодня для вас',
  response: z.object({
    data: z.object({
      /** The one that ends first comes first. */
      attempts: z.array(RunningAttempt),
      /** What was read last comes first; at most three. */
      reading: z.array(BegunMaterial),
      /** What is new in all that the caller follows, the latest change first; at most five. */
      news: z.array(FollowedNews).default([]),
      editing: EditorsWork.nullable(),
      administration: AdministratorsWork.nullable(),
    }),
  }),
});
