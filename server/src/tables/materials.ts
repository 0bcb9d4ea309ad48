import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, id, moment, tsvector } from './columns.ts';
import { categories } from './reference.ts';
import { departments, users } from './users.ts';

/** What people fill in beside the text, alike in a material and in each of its versions: a new field is a line here. */
export const materialFields = () => ({
  title: text('title').notNull(),
  description: text('description').notNull(),
  tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
  isPublished: boolean('is_published').notNull(),
  categoryId: text('category_id').notNull(),
  departmentId: text('department_id'),
  /** Day by which somebody has to look whether it still holds. */
  reviewBy: date('review_by', { mode: 'string' }),
});

/** The text, alike in both too. */
export const materialText = () => ({
  /** Sanitised HTML; addresses of files are unsigned. */
  content: text('content').notNull(),
  /** The Markdown that the content was written in; null when it was written as HTML. */
  markdown: text('markdown'),
});

/** A section of a text, with the id by which the reading page knows it. */
export interface TextSection {
  /** Where its heading begins in the plain text. */
  at: number;
  id: string;
  text: string;
}

const fields = materialFields();

export const materials = pgTable(
  'materials',
  {
    id: id(),
    ...fields,
    description: fields.description.default(''),
    isPublished: fields.isPublished.default(false),
    categoryId: fields.categoryId.references(() => categories.id),
    departmentId: fields.departmentId.references(() => departments.id),
    ...materialText(),
    /** The content's text, normalised for search. */
    plainText: text('plain_text').notNull().default(''),
    /** In their order; what is found is shown under its heading. */
    sections: jsonb('sections').$type<TextSection[]>().notNull().default([]),
    searchVector: tsvector('search_vector').notNull().default(sql`''::tsvector`),
    /** The words as they are written: who asks for just these is shown the material before its relatives. */
    formVector: tsvector('form_vector').notNull().default(sql`''::tsvector`),
    /** Of the title alone: titles are looked through on their own. */
    titleVector: tsvector('title_vector').notNull().default(sql`''::tsvector`),
    /** In which way these were made; an older one is made anew beside the requests. */
    searchForm: smallint('search_form').notNull().default(0),
    /** Normalised title and tags, for names that contain a text. */
    searchTitle: text('search_title').notNull().default(''),
    authorId: text('author_id')
      .notNull()
      .references(() => users.id),
    /** Where the importer found it; a second import meets the same row. */
    sourceKey: text('source_key'),
    /** Of what the last import made of the document. */
    sourceHash: text('source_hash'),
    /** Of the document's own text: by it a document is known again that has moved. */
    sourceDigest: text('source_digest'),
    /** The version that the last import wrote, also when it is only proposed; null when that is not known. */
    importedVersion: integer('imported_version'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Goes up by one with every save; the states themselves are in material_versions. */
    version: integer('version').notNull().default(1),
    updatedById: text('updated_by_id').references(() => users.id),
    /** The last version whose change everybody has to know. */
    essentialVersion: integer('essential_version').notNull().default(1),
    /** When a draft becomes readable by itself. */
    publishAt: moment('publish_at'),
    requiresConfirmation: boolean('requires_confirmation').notNull().default(false),
    /** Whose people have to confirm; empty for everybody. */
    confirmationDepartmentIds: text('confirmation_department_ids').array().notNull().default(sql`'{}'::text[]`),
    confirmBy: moment('confirm_by'),
    /** Since when nobody may write comments. */
    commentsClosedAt: moment('comments_closed_at'),
    deletedAt: deletedAt(),
    /** When an import took it away because its document had gone; nobody has deleted it. */
    prunedAt: moment('pruned_at'),
  },
  (table) => [
    // Read backwards for the newest first. What lists filter by stands behind the id, so that pages are found without
    // touching the table.
    index('materials_by_date')
      .on(table.createdAt, table.id, table.categoryId, table.departmentId, table.isPublished)
      .where(sql`${table.deletedAt} is null`),
    index('materials_published_by_date')
      .on(table.createdAt, table.id, table.categoryId, table.departmentId)
      .where(sql`${table.deletedAt} is null and ${table.isPublished}`),
    index('materials_drafts_by_date')
      .on(table.createdAt, table.id, table.categoryId, table.departmentId)
      .where(sql`${table.deletedAt} is null and not ${table.isPublished}`),
    index('materials_by_category')
      .on(table.categoryId, table.createdAt, table.id, table.departmentId, table.isPublished)
      .where(sql`${table.deletedAt} is null`),
    // The newest changes of a followed section.
    index('materials_news')
      .on(table.categoryId, table.updatedAt, table.id)
      .where(sql`${table.deletedAt} is null and ${table.isPublished}`),
    index('materials_by_department')
      .on(table.departmentId, table.createdAt, table.id, table.categoryId, table.isPublished)
      .where(sql`${table.deletedAt} is null`),
    index('materials_by_author').on(table.authorId, table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
    index('materials_by_id')
      .on(table.id, table.categoryId, table.departmentId, table.isPublished)
      .where(sql`${table.deletedAt} is null`),
    index('materials_to_publish').on(table.publishAt).where(sql`${table.publishAt} is not null`),
    index('materials_to_review')
      .on(table.reviewBy)
      .where(sql`${table.reviewBy} is not null and ${table.isPublished} and ${table.deletedAt} is null`),
    index('materials_to_confirm').on(table.id).where(sql`${table.requiresConfirmation}`),
    index('materials_by_title').on(sql`lower(left(${table.title}, 300))`, table.id),
    index('materials_search').using('gin', table.searchVector),
    index('materials_pairs').using('gin', sql`search_pairs(${table.formVector})`),
    index('materials_title').using('gin', table.titleVector),
    index('materials_tags').using('gin', table.tags),
    index('materials_title_begin').on(sql`left(${table.searchTitle}, 200) text_pattern_ops`),
    index('materials_search_form').on(table.searchForm, table.id),
    index('materials_title_trigrams').using('gin', table.searchTitle.op('gin_trgm_ops')),
    uniqueIndex('materials_source_key_unique').on(table.sourceKey).where(sql`${table.deletedAt} is null`),
  ],
);

/** Where a document lay before it moved: links to the old place lead to its material. */
export const sourceAliases = pgTable('source_aliases', {
  key: text('key').primaryKey(),
  materialId: text('material_id')
    .notNull()
    .references(() => materials.id),
  createdAt: createdAt(),
});

const pair = () => ({
  materialId: text('material_id')
    .notNull()
    .references(() => materials.id),
  userId: text('user_id')
    .notNull()
    .references(() => users.id),
});

export const materialLikes = pgTable('material_likes', { ...pair(), createdAt: createdAt() }, (table) => [
  primaryKey({ columns: [table.materialId, table.userId] }),
]);

export const materialFavorites = pgTable('material_favorites', { ...pair(), createdAt: createdAt() }, (table) => [
  primaryKey({ columns: [table.materialId, table.userId] }),
  index('favorites_by_user').on(table.userId, table.materialId),
]);

/** Percent of a text from which it counts as read: the last lines need not be scrolled to. */
export const readFrom = 95;

/** Begun, and not read to the end. Written out: an index of it is chosen for no parameter. */
export const isBegun = (percent: AnyPgColumn) => sql`${percent} between 1 and ${sql.raw(String(readFrom - 1))}`;

export const materialProgress = pgTable(
  'material_progress',
  { ...pair(), percent: smallint('percent').notNull(), updatedAt: moment('updated_at').notNull().defaultNow() },
  (table) => [
    primaryKey({ columns: [table.materialId, table.userId] }),
    // What somebody goes on with.
    index('material_progress_begun').on(table.userId, table.updatedAt).where(isBegun(table.percent)),
  ],
);
