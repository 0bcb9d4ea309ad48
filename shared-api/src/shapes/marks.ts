import { Named } from './common.ts';
import { text } from './text.ts';
import './zod.ts';
import { z } from 'zod';

/** What a section can be tinted with: names of the design, each with a value for either theme. */
export const sectionColours = ['amber', 'terracotta', 'plum', 'violet', 'blue', 'teal', 'olive', 'grey'] as const;

const notEmoji = 'Введите один эмодзи, например 📦, без букв и других знаков';

/** Asks Unicode itself. Made when it is first needed: an old browser that does not know the flag stops at nothing else. */
const isEmoji = (value: string) => /^\p{RGI_Emoji}$/v.test(value);

/** With the sign that asks for colours, which some keyboards leave out: «☎» without it is drawn as a letter. */
const inColours = (value: string) => (isEmoji(`${value}\uFE0F`) ? `${value}\uFE0F` : value);

/** What a form says of a section's looks. Absent: as they are; null or empty: none. */
export const MarksForm = z.object({
  colour: z
    .enum([...sectionColours, ''], 'Выберите цвет из списка')
    .transform((name) => name || null)
    .nullable()
    .optional(),
  emoji: text()
    .trim()
    .max(32, notEmoji)
    .refine((value) => value === '' || isEmoji(inColours(value)), notEmoji)
    .transform((value) => inColours(value) || null)
    .nullable()
    .optional(),
});

/**
 * A section with what it is known by. Absent or null: by its id alone. The colour is any text, so that a server that
 * does not know a newer one still answers.
 */
export const MarkedSection = Named.extend({
  colour: z.string().nullish().describe('Имя цвета из палитры портала'),
  emoji: z.string().nullish().describe('Один эмодзи'),
});
