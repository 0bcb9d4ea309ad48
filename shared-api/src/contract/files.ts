import { Id } from './call.ts';
import { z } from './zod.ts';

export const FileType = z.enum(['image', 'video', 'pdf', 'other']);

/** `url` is signed and short-lived: it carries its own permission, as an `<img>` sends no bearer header. */
export const MaterialFile = z.object({
  id: Id,
  type: FileType,
  originalName: z.string(),
  mimeType: z.string(),
  size: z.number().int().describe('bytes'),
  url: z.string(),
});
