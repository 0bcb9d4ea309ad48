import { defineCall } from '../http/defineCall.ts';
import { byId, Count, Done, Id, IsoDate, Named } from '../shapes/common.ts';
import { addressNumber } from '../shapes/numbers.ts';
import { text } from '../shapes/text.ts';
import { calls } from './calls.ts';
import { longestComment } from './limit.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

const byComment = byId.extend({ commentId: Id });

/** A passage of the text: its words, and a few before and after them by which it is told from its like. */
export const Quote = z.object({
  text: text().min(1).max(1000, 'Выделено больше 1000 знаков. Выделите место покороче.'),
  prefix: text().max(100).default(''),
  suffix: text().max(100).default(''),
});

const CommentText = text().max(longestComment, `Комментарий длиннее ${longestComment} знаков`);

export const Comment = z.object({
  id: Id,
  author: Named,
  /** Plain text in which `@[id]` stands for a person; empty where the comment is deleted. */
  text: z.string(),
  /** Who the ids of the text are. */
  mentions: z.array(Named),
  createdAt: IsoDate,
  editedAt: IsoDate.nullable(),
  isDeleted: z.boolean(),
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
});

export const Thread = Comment.extend({
  quote: Quote.nullable(),
  isQuestion: z.boolean(),
  /** Null while it is open. */
  resolvedAt: IsoDate.nullable(),
  mayResolve: z.boolean(),
  /** All of them, oldest first. */
  replies: z.array(Comment),
});

export const Threads = z.object({
  threads: z.array(Thread),
  /** What `after` is for the next page; null at the end. */
  next: Id.nullable(),
  /** Comments and replies, the resolved ones included. */
  total: Count,
  /** Resolved threads. */
  resolved: Count,
  /** Nobody may write any more. */
  isClosed: z.boolean(),
  mayClose: z.boolean(),
});

/** Threads of a material, oldest first: the open ones, or those that are resolved. */
export const listComments = defineCall({
  ...calls.listComments,
  access: 'USER',
  summary: 'Комментарии к материалу',
  params: byId,
  query: z.object({
    state: z.enum(['open', 'resolved']).default('open'),
    after: Id.optional(),
    limit: addressNumber(1, 50).default(20),
  }),
  response: z.object({ data: Threads }),
});

/** Writes a comment, or a reply to a thread. The author of the material and who is mentioned are told. */
export const addComment = defineCall({
  ...calls.addComment,
  access: 'USER',
  cost: 'comment',
  summary: 'Добавить комментарий',
  params: byId,
  body: z.object({
    text: CommentText,
    parentId: Id.nullish(),
    quote: Quote.nullish(),
    isQuestion: z.boolean().optional(),
  }),
  response: z.object({ data: z.object({ id: Id }) }),
  status: 201,
});

export const editComment = defineCall({
  ...calls.editComment,
  access: 'USER',
  cost: 'comment',
  summary: 'Изменить свой комментарий',
  params: byComment,
  body: z.object({ text: CommentText }),
  response: Done,
});

export const deleteComment = defineCall({
  ...calls.deleteComment,
  access: 'USER',
  summary: 'Удалить комментарий',
  params: byComment,
  response: Done,
});

/** A second time changes nothing. */
export const resolveComment = defineCall({
  ...calls.resolveComment,
  access: 'USER',
  summary: 'Отметить обсуждение решённым',
  params: byComment,
  response: Done,
});

export const reopenComment = defineCall({
  ...calls.reopenComment,
  access: 'USER',
  summary: 'Открыть обсуждение снова',
  params: byComment,
  response: Done,
});

export const closeComments = defineCall({
  ...calls.closeComments,
  access: 'EDITOR',
  summary: 'Закрыть комментарии материала',
  params: byId,
  response: Done,
});

export const openComments = defineCall({
  ...calls.openComments,
  access: 'EDITOR',
  summary: 'Открыть комментарии материала',
  params: byId,
  response: Done,
});

/** At most 8 people who can read the material, by a part of the name. */
export const listMentionable = defineCall({
  ...calls.listMentionable,
  access: 'USER',
  cost: 'mention',
  summary: 'Кого можно упомянуть',
  params: byId,
  query: z.object({ query: text().trim().max(100).default('') }),
  response: z.object({ data: z.array(Named) }),
});
