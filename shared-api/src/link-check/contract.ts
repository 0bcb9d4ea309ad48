import { defineCall } from '../http/defineCall.ts';
import { IsoDate, Paging, paged, SearchText, Titled } from '../shapes/common.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/**
 * Why a link leads nowhere; `draft` is there for editors only, `page` is no place of the portal. `external` is another site:
 * the portal does not ask it, and lists links to it only to who wants just them.
 */
export const LinkReason = z.enum([
  'missing',
  'deleted',
  'draft',
  'anchor',
  'file',
  'quiz',
  'attestation',
  'page',
  'external',
]);

/** A link of a material to something in the portal that is not there for its readers. */
export const BrokenLink = z.object({
  id: z.string(),
  /** In whose text it stands. */
  material: Titled,
  /** Its words; empty for a picture or a player without any. */
  text: z.string(),
  /** Where it leads, as it is written. */
  href: z.string(),
  reason: LinkReason,
  /** The material that it leads to, or to a file of which, if there is or was one. */
  target: Titled.nullable(),
  since: IsoDate,
});

/** Links that lead nowhere, those found last first. `search` is a part of a material's title. */
export const listBrokenLinks = defineCall({
  ...calls.listBrokenLinks,
  access: 'EDITOR',
  summary: 'Ссылки, которые никуда не ведут',
  cost: 'search',
  query: Paging.extend({ search: SearchText.optional(), reason: LinkReason.optional() }),
  response: z.object({
    data: z.object({
      links: z.array(BrokenLink),
      ...paged,
      /** Materials whose links are still to be read, counted up to 10,000. */
      waiting: z.number().int(),
    }),
  }),
});

/** What a remark of an import is about, beside links, pictures and files: kinds of text that the portal has not. */
export const ImportRemarkKind = z.enum([
  'conflict',
  'approval',
  'moved',
  'vanished',
  'document',
  'front-matter',
  'link',
  'picture',
  'attachment',
  'include',
  'embed',
  'html',
  'mdx',
  'comment',
  'template',
  'tabs',
  'footnote',
  'callout',
  'formula',
  'diagram',
  'term',
  'attributes',
  'text',
]);

/** Something in an imported document that did not come out as written. */
export const ImportRemark = z.object({
  id: z.string(),
  /** Name of the collection. */
  source: z.string(),
  /** Path of the document in it, and the line from 1. */
  file: z.string(),
  line: z.number().int(),
  kind: ImportRemarkKind,
  /** What of the document it is about, as it is written there; empty for the whole of it. */
  subject: z.string(),
  /** What the document has become; null when it is not in the portal. */
  material: Titled.nullable(),
  at: IsoDate,
});

/** What the last import of each collection had to say, by collections and documents. `search` is a part of a path. */
export const listImportRemarks = defineCall({
  ...calls.listImportRemarks,
  access: 'EDITOR',
  summary: 'Отчёт импорта',
  cost: 'search',
  query: Paging.extend({ search: SearchText.optional(), kind: ImportRemarkKind.optional() }),
  response: z.object({ data: z.object({ remarks: z.array(ImportRemark), ...paged }) }),
});
