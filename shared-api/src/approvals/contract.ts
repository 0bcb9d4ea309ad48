import { defineCall } from '../http/defineCall.ts';
import { Material } from '../materials/contract.ts';
import { byId, Done, Id, IsoDate, Named, Paging, paged, Titled } from '../shapes/common.ts';
import { MarkedSection } from '../shapes/marks.ts';
import { Counter } from '../shapes/numbers.ts';
import { text } from '../shapes/text.ts';
import { PersonName, PersonRef } from '../users/contract.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** Approvers that a section can have. */
export const mostApprovers = 20;

/** A version whose publication somebody has asked for. */
export const Approval = z.object({
  id: Id,
  version: z.number().int(),
  /** It would change what readers see; otherwise the draft as a whole is to be published. */
  isProposal: z.boolean(),
  askedBy: PersonRef,
  askedAt: IsoDate,
  /** When it is to be published once it is approved; null for at once. */
  publishAt: IsoDate.nullable(),
  /** The caller is an approver of the section, or an administrator, and has not asked for it. */
  mayDecide: z.boolean(),
  /** The caller has asked for it. */
  isOwn: z.boolean(),
});

/** What became of a request. `REPLACED`: by a later version of the material. */
export const Decision = z.enum(['APPROVED', 'RETURNED', 'WITHDRAWN', 'REPLACED']);

export const Decided = z.object({
  version: z.number().int(),
  decision: Decision,
  askedBy: PersonRef,
  decidedBy: PersonName.nullable(),
  decidedAt: IsoDate,
  comment: z.string(),
});

/** Where a material stands on its way to its readers. */
export const materialApproval = defineCall({
  ...calls.materialApproval,
  access: 'EDITOR',
  summary: 'Согласование материала',
  params: byId,
  response: z.object({
    data: z.object({
      /** Who decides in its section; null where nothing has to be approved. Empty: administrators. */
      approvers: z.array(PersonRef).nullable(),
      waiting: Approval.nullable(),
      /** The latest decision that was not a replacement. */
      last: Decided.nullable(),
    }),
  }),
});

const Comment = text().trim().max(2000, 'Комментарий длиннее 2000 знаков').default('');

/**
 * 403 for one's own request and for who is no approver; 409 when the version is not the one that waits, or the material
 * has gone on since. Returning needs a comment.
 */
export const decideApproval = defineCall({
  ...calls.decideApproval,
  access: 'EDITOR',
  summary: 'Согласовать или вернуть версию',
  params: byId,
  body: z
    .object({ version: Counter, decision: z.enum(['APPROVE', 'RETURN']), comment: Comment })
    .refine(({ decision, comment }) => decision === 'APPROVE' || comment !== '', {
      path: ['comment'],
      error: 'Напишите, что нужно исправить',
    }),
  response: z.object({ data: Material }),
});

/** By whoever has asked, or an administrator. 409 when nothing waits. */
export const withdrawApproval = defineCall({
  ...calls.withdrawApproval,
  access: 'EDITOR',
  summary: 'Отозвать версию с согласования',
  params: byId,
  response: Done,
});

export const WaitingApproval = Approval.extend({ material: Titled, section: MarkedSection });

/** What waits for the caller's decision, and what he has asked for himself; the oldest first. */
export const listApprovals = defineCall({
  ...calls.listApprovals,
  access: 'EDITOR',
  summary: 'Материалы на согласовании',
  query: Paging,
  response: z.object({ data: z.object({ approvals: z.array(WaitingApproval), ...paged }) }),
});

/** The section's own approvers, and those of the nearest section above that has any, which decide where it has none. */
export const SectionApprovers = z.object({
  approvers: z.array(PersonRef),
  inherited: z.object({ section: Named, approvers: z.array(PersonRef) }).nullable(),
});

export const sectionApprovers = defineCall({
  ...calls.sectionApprovers,
  access: 'EDITOR',
  summary: 'Кто согласует материалы раздела',
  params: byId,
  response: z.object({ data: SectionApprovers }),
});

/** Editors and administrators only; empty for none. */
export const setSectionApprovers = defineCall({
  ...calls.setSectionApprovers,
  access: 'ADMIN',
  summary: 'Назначить согласующих раздела',
  params: byId,
  body: z.object({
    userIds: z
      .array(Id)
      .max(mostApprovers, `Не больше ${mostApprovers} согласующих`)
      .transform((ids) => [...new Set(ids)]),
  }),
  response: z.object({ data: SectionApprovers }),
});
