import { Named } from './common.ts';
import { text } from './text.ts';
import './zod.ts';
import { z } from 'zod';

/** What a section can be tinted with: names of the design, each with a value for either theme. */
export const sectionColours = ['amber', 'terracotta', 'plum', 'violet', 'blue', 'teal', 'olive', 'grey'] as const;

const notEmoji = 'Введите один эмодзи, например 📦, без букв и других знаков';

/**
 * One emoji as people see it: a flag of two letters or of tags, a key, or pictures joined together, each with a tone of
 * the skin or a wish for colours. Put together by hand: `\p{RGI_Emoji}` is newer than the browsers of the portal.
 */
const flag = String.raw`\p{Regional_Indicator}{2}|\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}`;
const key = String.raw`[0-9#*]\uFE0F?\u20E3`;
const picture = String.raw`(?:\p{Emoji_Modifier_Base}\p{Emoji_Modifier}|(?=\p{Emoji})\p{Extended_Pictographic}\uFE0F?)`;
const emojiPattern = new RegExp(String.raw`^(?:${flag}|${key}|${picture}(?:\u200D${picture})*)$`, 'u');

/** Some keyboards leave out the sign that asks for colours: «☎» without it is drawn as a letter. */
const inColours = (value: string) => (/^\P{Emoji_Presentation}$/u.test(value) ? `${value}\uFE0F` : value);

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
    .refine((value) => value === '' || emojiPattern.test(value), notEmoji)
    .transform((value) => (value === '' ? null : inColours(value)))
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
