import { defineCall } from '../http/defineCall.ts';
import { Count, IsoDate } from '../shapes/common.ts';
import { text } from '../shapes/text.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** Something that the portal does besides answering; of all nodes one at a time does it. */
export const PortalJob = z.object({
  key: z.string(),
  name: z.string(),
  isRunning: z.boolean(),
  /** It ought to have begun by now, and no node does. */
  isLate: z.boolean(),
  /** Seconds between the beginnings of two runs. */
  every: Count,
  startedAt: IsoDate.nullable(),
  endedAt: IsoDate.nullable(),
  succeededAt: IsoDate.nullable(),
  /** Milliseconds of the last run that has ended. */
  duration: Count.nullable(),
  /** Null while it runs, and before any node has taken it up. */
  nextAt: IsoDate.nullable(),
  /** Which node does it, or did it last. */
  node: z.string().nullable(),
  /** Runs in a row that have failed, and what the last one said. */
  failures: Count,
  error: z.string().nullable(),
});

/** A process that serves the portal. */
export const PortalNode = z.object({
  id: z.string(),
  version: z.string(),
  nodeVersion: z.string(),
  startedAt: IsoDate,
  seenAt: IsoDate,
  /** The one that has answered. */
  isThis: z.boolean(),
});

/** The end of the certificate of a server that the portal, or who uses it, speaks to. */
export const PortalCertificate = z.object({
  /** What it is for, in Russian. */
  name: z.string(),
  /** `portal.example.ru:443` */
  place: z.string(),
  endsAt: IsoDate.nullable(),
  /** Whole days until then, less than none after it. */
  daysLeft: Count.nullable(),
  /** Why the end is not known. */
  problem: z.string().nullable(),
});

/** Null where it answers; else by which code it fails. */
const Part = z.object({ problem: z.string().nullable() });

export const PortalState = z.object({
  parts: z.object({
    database: Part.extend({ isEmbedded: z.boolean() }),
    storage: Part.extend({ isRemote: z.boolean() }),
    /** Bytes of the disk of the data folder of the node that answers. */
    disk: Part.extend({ free: z.number().nullable(), size: z.number().nullable() }),
    /** Null in a portal that sends no letters. Seconds of the letter that has been due longest. */
    mail: z.object({ waiting: Count, failed: Count, overdue: z.number() }).nullable(),
  }),
  jobs: z.array(PortalJob),
  nodes: z.array(PortalNode),
  versions: z.object({
    portal: z.string(),
    node: z.string(),
    database: z.string(),
    packages: z.array(z.object({ name: z.string(), label: z.string(), version: z.string() })),
  }),
  certificates: z.array(PortalCertificate),
});

/** How the portal is, for who looks after it. */
export const portalState = defineCall({
  ...calls.portalState,
  access: 'ADMIN',
  summary: 'Состояние портала',
  response: z.object({ data: PortalState }),
});

/** Has a job run within a second or two, on whichever node. 404 for one that this portal does not do, 409 while it runs. */
export const runJob = defineCall({
  ...calls.runJob,
  access: 'ADMIN',
  summary: 'Запустить работу сейчас',
  params: z.object({ key: text().max(60) }),
  response: z.object({ data: PortalJob }),
});
