import { OwnConfirmation } from '../confirmations/contract.ts';
import { FileType, MaterialFile } from '../files/contract.ts';
import { defineCall } from '../http/defineCall.ts';
import {
  AllIds,
  bulk,
  byId,
  ChangedRows,
  Count,
  Done,
  Flag,
  Id,
  IsoDate,
  Named,
  Paging,
  paged,
  SearchText,
  sortedBy,
} from '../shapes/common.ts';
import { MarkedSection } from '../shapes/marks.ts';
import { text } from '../shapes/text.ts';
import { PersonName } from '../users/contract.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** A run of plain text; `hit` marks what the search found. Rendered as text, never as HTML. */
export const TextSegment = z.object({ text: z.string(), hit: z.boolean() });

/** What an answer is for when it is not what was typed: a mistyped word, another layout, Latin for Cyrillic. */
export const SearchCorrection = z.object({
  /** As it was typed. */
  typed: z.string(),
  /** «Показано по запросу …». */
  shown: z.string(),
});

const Percent = z.number().int().min(0).max(100);

const materialFields = {
  id: Id,
  title: z.string(),
  description: z.string(),
  categoryId: Id,
  departmentId: Id.nullable(),
  tags: z.array(z.string()),
  isPublished: z.boolean(),
  /** Day by which somebody has to look whether it still holds; null for none. */
  reviewBy: z.string().nullable().default(null),
  createdAt: IsoDate,
  updatedAt: IsoDate,
  category: MarkedSection,
  department: Named.nullable(),
  author: PersonName.extend({ id: Id }),
  likesCount: z.number().int(),
  isLiked: z.boolean(),
  isFavorite: z.boolean(),
  /** How far the caller has read: the highest value reported so far. */
  progress: Percent,
};

export const MaterialSummary = z.object({
  ...materialFields,
  filesCount: z.number().int(),
  /** Questions that an attestation can take from it; for editors who ask for it. */
  questionsCount: z.number().int().optional(),
  /** Present in answers to a search. */
  match: z
    .object({
      title: z.array(TextSegment),
      snippet: z.array(TextSegment),
      /** The heading under which the words stand, with its id in the text. */
      section: z.object({ id: z.string(), text: z.string() }).optional(),
    })
    .optional(),
});

export const Material = z.object({
  ...materialFields,
  /** Sanitised HTML. */
  content: z.string(),
  files: z.array(MaterialFile),
  /** Whether the person has a quiz to take here; for editors also one that is switched off. */
  hasQuiz: z.boolean().default(false),
  /** Goes up by one with every save. */
  version: z.number().int().default(1),
  /** Who saved it last. */
  updatedBy: PersonName.nullable().default(null),
  /** What the caller has to confirm; null when nothing is asked of him. */
  confirmation: OwnConfirmation.nullable().default(null),
  /** When a draft is to be published by itself; for editors. */
  publishAt: IsoDate.nullish(),
  /** The version that waits for approval; for editors. */
  waitingVersion: z.number().int().nullish(),
  /** Whether somebody has to confirm it. */
  requiresConfirmation: z.boolean().default(false),
  /** Its readable address, `/materials/<slug>`; not there while it has none yet. */
  slug: z.string().optional(),
});

/** Newest first; with a search the best match first. Drafts only for EDITOR and up. */
export const listMaterials = defineCall({
  ...calls.listMaterials,
  access: 'USER',
  summary: 'Список материалов',
  cost: 'search',
  query: Paging.extend({
    search: SearchText.optional(),
    categoryId: Id.optional(),
    departmentId: Id.optional(),
    isPublished: Flag.optional(),
    isFavorite: Flag.optional(),
    /** No corrections of the words: «Искать „отпсук“». */
    asTyped: Flag.optional(),
    /** With `questionsCount`. */
    withQuestions: Flag.optional(),
  }),
  response: z.object({
    data: z.object({
      materials: z.array(MaterialSummary),
      /** With a search counted up to 1,000; `totalIsCapped` says that there are more. */
      ...paged,
      totalIsCapped: z.boolean().optional(),
      /** «Возможно, вы имели в виду», when nothing was found as it was typed. */
      suggestion: z.string().optional(),
      /** With a search, when what was typed is in no material. */
      correction: SearchCorrection.optional(),
    }),
  }),
});

/** 404 when the material is missing, deleted, or a draft that the caller may not see. */
export const getMaterial = defineCall({
  ...calls.getMaterial,
  access: 'USER',
  summary: 'Один материал',
  params: z.object({ id: Id }),
  response: z.object({ data: Material }),
});

/**
 * The material that has, or has had, a readable address, and its newest one. 404 when the material is missing, deleted, or
 * a draft that the caller may not see.
 */
export const findMaterialByAddress = defineCall({
  ...calls.findMaterialByAddress,
  access: 'USER',
  summary: 'Материал по читаемому адресу',
  params: z.object({ slug: text() }),
  response: z.object({ data: z.object({ id: Id, slug: z.string() }) }),
});

/** Likes the material, or takes the like back. 404 when the caller may not see it. */
export const toggleLike = defineCall({
  ...calls.toggleLike,
  access: 'USER',
  summary: 'Поставить или снять «нравится»',
  params: z.object({ id: Id }),
  response: z.object({ isLiked: z.boolean(), likesCount: z.number().int() }),
});

export const toggleFavorite = defineCall({
  ...calls.toggleFavorite,
  access: 'USER',
  summary: 'Добавить в избранное или убрать',
  params: z.object({ id: Id }),
  response: z.object({ isFavorite: z.boolean() }),
});

/** Keeps the highest percent ever reported. */
export const reportProgress = defineCall({
  ...calls.reportProgress,
  access: 'USER',
  summary: 'Сообщить, сколько прочитано',
  params: z.object({ id: Id }),
  body: z.object({ percent: z.number().min(0).max(100).transform(Math.round) }),
  response: z.object({ data: z.object({ percent: Percent }) }),
});

export const AdminMaterial = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  isPublished: z.boolean(),
  createdAt: IsoDate,
  category: Named,
  department: Named.nullable(),
  author: PersonName.extend({ id: Id }),
  files: z.array(z.object({ id: Id, originalName: z.string(), type: FileType })),
  /** `progress`: how many people have read in it. */
  _count: z.object({ likes: Count, favorites: Count, progress: Count }),
});

const adminFilters = {
  search: SearchText.optional(),
  category: Id.optional(),
  department: Id.optional(),
  author: SearchText.optional(),
  isPublished: Flag.optional(),
};

/** `author` is a part of a name or an email, or an id. Newest first unless sorted. */
export const listAdminMaterials = defineCall({
  ...calls.listAdminMaterials,
  access: 'EDITOR',
  summary: 'Материалы для управления',
  cost: 'search',
  query: Paging.extend({
    ...adminFilters,
    sort: sortedBy('title', 'category', 'author', 'createdAt', 'likes', 'favorites', 'progress'),
  }),
  response: z.object({ data: z.object({ materials: z.array(AdminMaterial), ...paged }) }),
});

/** Which materials a change of all of a filter reaches. */
export const listAdminMaterialIds = defineCall({
  ...calls.listAdminMaterialIds,
  access: 'EDITOR',
  summary: 'Идентификаторы всех материалов по фильтру',
  cost: 'search',
  query: z.object(adminFilters),
  response: AllIds,
});

export const deleteAdminMaterial = defineCall({
  ...calls.deleteAdminMaterial,
  access: 'EDITOR',
  summary: 'Удалить материал',
  params: byId,
  response: Done,
});

/** All of them or none. */
export const changeAdminMaterials = defineCall({
  ...calls.changeAdminMaterials,
  access: 'EDITOR',
  summary: 'Опубликовать, снять с публикации или удалить несколько материалов',
  body: bulk('publish', 'unpublish', 'delete'),
  response: z.object({
    data: ChangedRows.shape.data.extend({
      /** Drafts that wait for approval from now on, instead of being published. */
      waiting: Count.default(0),
    }),
  }),
});
