import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BrokenLink } from 'shared-api';
import { moment } from './columns.ts';
import { materials } from './materials.ts';

const materialId = () =>
  text('material_id')
    .notNull()
    .references(() => materials.id, { onDelete: 'cascade' });

/**
 * Links of texts to what is in the portal. Whether they lead anywhere is decided by triggers, at the commit of whatever
 * changes a text or a target of links: nobody has to remember it.
 */
export const materialLinks = pgTable(
  'material_links',
  {
    materialId: materialId(),
    /** In the order of the text. */
    position: integer('position').notNull(),
    kind: text('kind', { enum: ['material', 'slug', 'file', 'attestation', 'page', 'external'] }).notNull(),
    href: text('href').notNull(),
    text: text('text').notNull(),
    /** An id, a slug, where a section of the portal stands, or the name of another site: by the kind. */
    target: text('target').notNull(),
    /** In the text of a material; empty for the whole of it. */
    anchor: text('anchor').notNull().default(''),
    /** Why it leads nowhere; null where it leads somewhere. Of other sites nobody knows that. */
    reason: text('reason').$type<BrokenLink['reason']>(),
    /** Since when that has been so. */
    since: moment('since').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.materialId, table.position] }),
    index('material_links_by_target').on(table.target),
    index('material_links_broken')
      .on(table.since, table.materialId, table.position, table.reason)
      .where(sql`${table.reason} <> 'external'`),
    index('material_links_by_reason')
      .on(table.reason, table.since, table.materialId, table.position)
      .where(sql`${table.reason} is not null`),
  ],
);

/** Everything in a text that a link can lead to. */
export const materialAnchors = pgTable('material_anchors', {
  materialId: materialId().primaryKey(),
  anchors: text('anchors').array().notNull(),
});

/**
 * Materials whose links are still to be read or looked at again; a trigger puts in whatever is written. One may stand here
 * more than once: nobody waits for another one's row.
 */
export const linkQueue = pgTable('link_queue', { materialId: text('material_id').notNull() }, (table) => [
  index('link_queue_by_material').on(table.materialId),
]);
