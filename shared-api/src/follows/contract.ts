import { defineCall } from '../http/defineCall.ts';
import { byId, Done, Id, IsoDate } from '../shapes/common.ts';
import { MarkedSection } from '../shapes/marks.ts';
import { addressNumber } from '../shapes/numbers.ts';
import { text } from '../shapes/text.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** A published material that has changed since the caller follows it, and that the caller has not opened since. */
export const FollowedNews = z.object({
  id: Id,
  title: z.string(),
  category: MarkedSection,
  updatedAt: IsoDate,
  /** It was written after the caller began to follow; otherwise it has changed. */
  isNew: z.boolean(),
});

const FollowState = z.object({ data: z.object({ isFollowing: z.boolean() }) });

export const isFollowingMaterial = defineCall({
  ...calls.isFollowingMaterial,
  access: 'USER',
  summary: 'Слежу ли я за материалом',
  params: byId,
  response: FollowState,
});

/** A second time changes nothing. 409 for who follows as much as one may. */
export const followMaterial = defineCall({
  ...calls.followMaterial,
  access: 'USER',
  summary: 'Следить за материалом',
  params: byId,
  response: FollowState,
});

/** Also of a material that the caller cannot read any more. */
export const unfollowMaterial = defineCall({
  ...calls.unfollowMaterial,
  access: 'USER',
  summary: 'Не следить за материалом',
  params: byId,
  response: FollowState,
});

export const isFollowingSection = defineCall({
  ...calls.isFollowingSection,
  access: 'USER',
  summary: 'Слежу ли я за разделом',
  params: byId,
  response: FollowState,
});

/** With all sections below it. A second time changes nothing; 409 for who follows as much as one may. */
export const followSection = defineCall({
  ...calls.followSection,
  access: 'USER',
  summary: 'Следить за разделом',
  params: byId,
  response: FollowState,
});

export const unfollowSection = defineCall({
  ...calls.unfollowSection,
  access: 'USER',
  summary: 'Не следить за разделом',
  params: byId,
  response: FollowState,
});

/** The caller has opened this version: it is no news any more. */
export const reportSeen = defineCall({
  ...calls.reportSeen,
  access: 'USER',
  summary: 'Отметить версию материала увиденной',
  params: byId,
  body: z.object({ version: z.number().int().min(1).max(1_000_000_000) }),
  response: Done,
});

/** A section or a material that the caller follows. */
export const Followed = z.object({
  kind: z.enum(['section', 'material']),
  id: Id,
  name: z.string(),
  colour: z.string().nullable(),
  emoji: z.string().nullable(),
  since: IsoDate,
  /** At most five, the latest change first. */
  news: z.array(FollowedNews),
});

/** What the caller follows, the latest first. */
export const listFollowing = defineCall({
  ...calls.listFollowing,
  access: 'USER',
  summary: 'За чем я слежу',
  query: z.object({
    /** `next` of the page before. */
    after: text()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[a-z][a-z0-9]{23}$/, 'Неверное продолжение списка')
      .refine((given) => !Number.isNaN(Date.parse(given.slice(0, 24))), 'Неверное продолжение списка')
      .optional(),
    limit: addressNumber(1, 50).default(20),
  }),
  response: z.object({ data: z.object({ following: z.array(Followed), next: z.string().nullable() }) }),
});

const DigestSetting = z.object({
  every: z.enum(['off', 'daily', 'weekly']),
  /** Whether the portal sends letters at all. */
  canSend: z.boolean(),
});

export const getDigest = defineCall({
  ...calls.getDigest,
  access: 'USER',
  summary: 'Как часто приходит письмо о новом',
  response: z.object({ data: DigestSetting }),
});

/** 409 for a letter from a portal that sends none. */
export const setDigest = defineCall({
  ...calls.setDigest,
  access: 'USER',
  summary: 'Изменить, как часто приходит письмо о новом',
  body: DigestSetting.pick({ every: true }),
  response: z.object({ data: DigestSetting }),
});
