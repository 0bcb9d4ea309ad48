import { defineCall } from '../http/defineCall.ts';
import { Id } from '../shapes/common.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

export const FileType = z.enum(['image', 'video', 'pdf', 'other']);

/** `url` is signed and short-lived: it carries its own permission, as an `<img>` sends no bearer header. */
export const MaterialFile = z.object({
  id: Id,
  type: FileType,
  originalName: z.string(),
  mimeType: z.string(),
  size: z.number().int().describe('bytes'),
  url: z.string(),
  /** For editors: a search for what is in it does not find it, as of a scan. */
  hasNoText: z.boolean().optional(),
});

/** A new address in place of one that has expired. 404 where the person may not see the file any more. */
export const fileAddress = defineCall({
  ...calls.fileAddress,
  access: 'USER',
  summary: 'Новый адрес файла',
  params: z.object({ id: Id }),
  response: z.object({ data: z.object({ url: z.string() }) }),
});
