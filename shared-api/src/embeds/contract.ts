import { defineCall } from '../http/defineCall.ts';
import { text } from '../shapes/text.ts';
import { calls } from './calls.ts';
import { readEmbedHost } from './host.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

export { readEmbedHost } from './host.ts';

/** A page's policy names each of them, in a header of every document. */
export const mostEmbedHosts = 50;

/** Characters of all names with a space between: many fronts take no more than 8 KB of headers, some only 4. */
export const longestEmbedHosts = 2000;

/** As a person writes it; read it is the host. */
const TypedHost = text().transform((typed, context) => {
  const read = readEmbedHost(typed);
  if ('host' in read) return read.host;
  context.addIssue({ code: 'custom', message: read.fault });
  return z.NEVER;
});

const EmbedHosts = z.object({
  /** In Latin letters, by alphabet. */
  hosts: z.array(z.string()),
});

export const embedHosts = defineCall({
  ...calls.embedHosts,
  access: 'USER',
  summary: 'Сайты, страницы и видео которых материалы показывают у себя',
  response: z.object({ data: EmbedHosts }),
});

/** 409 when there are too many or they are too long together; one that is there already stays. */
export const allowEmbedHost = defineCall({
  ...calls.allowEmbedHost,
  access: 'ADMIN',
  summary: 'Разрешить сайт для встраивания',
  body: z.object({ host: TypedHost }),
  response: z.object({ data: EmbedHosts }),
});

export const forbidEmbedHost = defineCall({
  ...calls.forbidEmbedHost,
  access: 'ADMIN',
  summary: 'Запретить сайт для встраивания',
  params: z.object({ host: text() }),
  response: z.object({ data: EmbedHosts }),
});

export const countEmbeds = defineCall({
  ...calls.countEmbeds,
  access: 'ADMIN',
  summary: 'Сколько материалов показывают у себя этот сайт',
  params: z.object({ host: text() }),
  response: z.object({ data: z.object({ materials: z.number().int() }) }),
});
