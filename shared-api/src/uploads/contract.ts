import { MaterialFile } from '../files/contract.ts';
import { defineCall } from '../http/defineCall.ts';
import { Done, Id } from '../shapes/common.ts';
import { addressNumber } from '../shapes/numbers.ts';
import { text } from '../shapes/text.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** Specification 9. */
export const maxFiles = 30;

/** Bytes: 300 MB. */
export const maxFileSize = 300 * 1024 * 1024;

/** Bytes of one part of a large upload; parts are what a broken upload continues from. */
export const partSize = 4 * 1024 * 1024;

const UploadState = z.object({
  id: Id,
  /** Bytes that the server has. */
  received: z.number().int(),
  /** The finished file. */
  file: MaterialFile.nullable(),
});

/** Multipart with repeated `files`. All of them are kept or none: the first that fails decides. */
export const uploadFiles = defineCall({
  ...calls.uploadFiles,
  access: 'EDITOR',
  summary: 'Загрузить файлы материала (multipart, части files)',
  multipart: true,
  params: z.object({ materialId: Id }),
  response: z.object({ data: z.array(MaterialFile) }),
});

/**
 * Multipart with one `file`: a picture of a text. It belongs to nobody until a saved text names its address;
 * what no text has named within a day is removed.
 */
export const uploadImage = defineCall({
  ...calls.uploadImage,
  access: 'EDITOR',
  summary: 'Загрузить картинку текста (multipart, часть file)',
  multipart: true,
  response: z.object({ data: z.object({ id: Id, url: z.string() }) }),
});

export const deleteFile = defineCall({
  ...calls.deleteFile,
  access: 'EDITOR',
  summary: 'Удалить файл материала',
  params: z.object({ id: Id }),
  response: Done,
});

/**
 * Begins the upload of one file in parts; it outlives lost connections and restarts of the server for a day. Without
 * a material it is a file of a text: a video, a sound, its captions or a document. It belongs to nobody until a saved
 * text names its address; what no text has named within a day is removed. Of the purpose `scan` it is a document about
 * a training, which everybody may send, and is seen by its owner and administrators only. Others are for EDITOR and up.
 */
export const startUpload = defineCall({
  ...calls.startUpload,
  access: 'USER',
  summary: 'Начать загрузку файла по частям',
  body: z.object({
    materialId: Id.optional(),
    purpose: z.enum(['scan']).optional(),
    name: text().trim().min(1).max(255),
    size: z.number().int().min(1, 'Файл пуст').describe('bytes'),
  }),
  response: z.object({ data: UploadState }),
  status: 201,
});

export const uploadState = defineCall({
  ...calls.uploadState,
  access: 'USER',
  summary: 'Сколько уже загружено',
  params: z.object({ id: Id }),
  response: z.object({ data: UploadState }),
});

/**
 * Multipart with one `part`, which begins at the byte `offset`. 409 when the server has another number of bytes: ask
 * for the state and continue from there. The last part finishes the file.
 */
export const sendPart = defineCall({
  ...calls.sendPart,
  access: 'USER',
  summary: 'Загрузить часть файла (multipart, часть part)',
  multipart: true,
  params: z.object({ id: Id }),
  query: z.object({ offset: addressNumber(0) }),
  response: z.object({ data: UploadState }),
});

export const cancelUpload = defineCall({
  ...calls.cancelUpload,
  access: 'USER',
  summary: 'Отменить загрузку файла',
  params: z.object({ id: Id }),
  response: Done,
});
