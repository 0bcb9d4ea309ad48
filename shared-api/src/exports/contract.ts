import { defineCall } from '../http/defineCall.ts';
import { byId, DownloadLink, TicketQuery } from '../shapes/common.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** Word, Markdown (with its files: a ZIP), or one page of HTML. */
export const MaterialFormat = z.enum(['docx', 'md', 'html'], 'Выберите формат: docx, md или html');

export const CategoryFormat = z.enum(['docx', 'md'], 'Выберите формат: docx или md');

/** A material as a file, for everybody who may see it. */
export const exportMaterial = defineCall({
  ...calls.exportMaterial,
  access: 'USER',
  summary: 'Материал файлом: Word, Markdown или HTML',
  cost: 'export',
  params: byId,
  query: z.object({ format: MaterialFormat }),
});

export const createMaterialLink = defineCall({
  ...calls.createMaterialLink,
  access: 'USER',
  summary: 'Ссылка на материал файлом, действует минуту',
  cost: 'export',
  params: byId,
  body: z.object({ format: MaterialFormat }),
  response: DownloadLink,
});

/** All materials of a category as a ZIP, drafts among them; `npm run import` reads what Markdown is in it. */
export const exportCategory = defineCall({
  ...calls.exportCategory,
  access: 'EDITOR',
  summary: 'Раздел архивом ZIP: Markdown или Word',
  cost: 'export',
  params: byId,
  query: z.object({ format: CategoryFormat }),
});

export const createCategoryLink = defineCall({
  ...calls.createCategoryLink,
  access: 'EDITOR',
  summary: 'Ссылка на раздел архивом, действует минуту',
  cost: 'export',
  params: byId,
  body: z.object({ format: CategoryFormat }),
  response: DownloadLink,
});

/** The ticket in the address is checked instead of a session. */
export const downloadExport = defineCall({
  ...calls.downloadExport,
  access: 'public',
  summary: 'Материал или раздел файлом, по ссылке',
  query: TicketQuery,
});
