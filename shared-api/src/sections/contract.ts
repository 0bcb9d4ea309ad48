import { defineCall } from '../http/defineCall.ts';
import { byId, Count, Done, Id, Paging, paged, Titled } from '../shapes/common.ts';
import { MarkedSection } from '../shapes/marks.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** So many sections may stand one in another. */
export const mostLevels = 5;

/** A category as a part of the tree; its name is unique over the whole tree. */
export const Section = MarkedSection.extend({
  parentId: Id.nullable(),
  /** 0 at the top. */
  depth: Count,
  /** Of this section itself that the caller may see. */
  materials: Count,
});

/** The whole tree, depth-first: each section before those in it, siblings in the order that editors have given them. */
export const listSections = defineCall({
  ...calls.listSections,
  access: 'USER',
  summary: 'Дерево разделов',
  response: z.object({ data: z.array(Section) }),
});

/** What stands in a section: sections and materials, in the order that editors have given them. */
export const sectionContents = defineCall({
  ...calls.sectionContents,
  access: 'USER',
  summary: 'Раздел: вложенные разделы и материалы по порядку',
  params: byId,
  query: Paging,
  response: z.object({
    data: z.object({
      section: MarkedSection,
      /** From the top, without the section itself. */
      path: z.array(MarkedSection),
      sections: z.array(Section),
      /** One page of those that the caller may see. */
      materials: z.array(Titled.extend({ isPublished: z.boolean() })),
      ...paged,
    }),
  }),
});

/** Where a material stands: 404 as for the material itself. Names only what the caller may see. */
export const materialSurroundings = defineCall({
  ...calls.materialSurroundings,
  access: 'USER',
  summary: 'Место материала: путь разделов, соседи и похожие материалы',
  params: byId,
  response: z.object({
    data: z.object({
      /** From the top to the material's own section. */
      path: z.array(MarkedSection),
      /** Neighbours in the order of the section; null at its ends. */
      previous: Titled.nullable(),
      next: Titled.nullable(),
      /** The most alike first, five at most. */
      related: z.array(Titled.extend({ description: z.string() })),
    }),
  }),
});

/** 409 where the section would stand in itself or deeper than `mostLevels`. */
export const placeSection = defineCall({
  ...calls.placeSection,
  access: 'EDITOR',
  summary: 'Поставить раздел в другое место дерева',
  params: byId,
  body: z.object({
    /** Null for the top. */
    parentId: Id.nullable(),
    /** One of the sections there; null for the last place. */
    beforeId: Id.nullable(),
  }),
  response: Done,
});

export const placeMaterial = defineCall({
  ...calls.placeMaterial,
  access: 'EDITOR',
  summary: 'Поставить материал в другое место раздела или в другой раздел',
  params: byId,
  body: z.object({
    categoryId: Id,
    /** One of the materials there; null for the last place. */
    beforeId: Id.nullable(),
  }),
  response: Done,
});
