import { z } from 'zod';
import { defineCall, Id, IsoDate, Named, SearchText } from './call.ts';

export const AttestationSummary = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  /** Null: for all departments. */
  department: Named.nullable(),
  materials: z.array(z.object({ id: Id, title: z.string() })),
  passingScore: z.number(),
  /** Minutes; 0 means no limit. */
  timeLimit: z.number().int(),
  _count: z.object({ attempts: z.number().int() }),
  createdAt: IsoDate,
});

/** Active attestations that are meant for the caller's department or for all; EDITOR and up see all. */
export const listAttestations = defineCall({
  method: 'GET',
  path: '/attestations',
  access: 'USER',
  summary: 'Доступные аттестации',
  query: z.object({ search: SearchText.optional(), department: SearchText.optional() }),
  response: z.object({ data: z.array(AttestationSummary) }),
});
