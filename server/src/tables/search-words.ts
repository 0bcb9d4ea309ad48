import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The words of all materials, for corrections: Russian or Latin letters, as materials.form_vector has them. A trigger
 * keeps it with every write of a material.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** Materials that have it, drafts included: what a person may see is asked of the materials. */
    uses: integer('uses').notNull(),
    /** Its lexeme of the `russian` configuration; empty for a stop word. */
    stem: text('stem').notNull().generatedAlwaysAs(sql`search_stem(word)`),
    /** Alike for a word in Cyrillic and the same in Latin letters, in whatever way it is written in them. */
    sound: text('sound').notNull().generatedAlwaysAs(sql`search_sound(word)`),
  },
  (table) => [
    index('search_words_begin').on(table.word.op('text_pattern_ops')),
    index('search_words_stem').on(table.stem),
    index('search_words_sound').using('gin', table.sound.op('gin_trgm_ops')),
    index('search_words_alike').using('gin', table.word.op('gin_trgm_ops')),
  ],
);
