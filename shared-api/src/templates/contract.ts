import { defineCall } from '../http/defineCall.ts';
import { byId, Count, Done, Id, IsoDate } from '../shapes/common.ts';
import { text } from '../shapes/text.ts';
import { PersonName } from '../users/contract.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** What a template may ask for: written `{{название}}` in its text, in whatever case and with spaces inside. */
export const placeholders = ['название', 'автор', 'отдел', 'дата', 'категория'] as const;

const Name = text().trim().min(1, 'Введите название шаблона').max(150, 'Название длиннее 150 знаков');

const Description = text().trim().max(500, 'Описание длиннее 500 знаков');

const Content = text().refine((content) => content.trim() !== '', 'Шаблон пуст: напишите его текст');

const Format = z.enum(['html', 'markdown']);

/** What a person types of a template; its text comes from the editor. */
export const TemplateDetails = z.object({ name: Name, description: Description });

export const TemplateSummary = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  /** Of the portal itself: nobody changes it, everybody may copy it. */
  isBuiltIn: z.boolean(),
  /** Whose it is; null for a built-in one. */
  owner: PersonName.extend({ id: Id }).nullable(),
  /** Whether the caller may change and delete it. */
  canChange: z.boolean(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
});

export const Template = TemplateSummary.extend({ content: z.string() });

/** Built-in ones first, then those of editors by name. */
export const listTemplates = defineCall({
  ...calls.listTemplates,
  access: 'EDITOR',
  summary: 'Шаблоны материалов',
  response: z.object({ data: z.array(TemplateSummary) }),
});

export const getTemplate = defineCall({
  ...calls.getTemplate,
  access: 'EDITOR',
  summary: 'Шаблон материала',
  params: byId,
  response: z.object({ data: Template }),
});

/** `droppedPictures`: pictures and videos that the text had; files belong to materials, a template has none. */
export const createTemplate = defineCall({
  ...calls.createTemplate,
  access: 'EDITOR',
  summary: 'Создать шаблон',
  cost: 'convert',
  body: TemplateDetails.extend({
    description: Description.default(''),
    content: Content,
    contentFormat: Format.default('html'),
  }),
  response: z.object({ data: Template, droppedPictures: Count }),
  status: 201,
});

/** What is absent stays as it is. 403 for another person's, unless the caller is an administrator, and for built-in ones. */
export const updateTemplate = defineCall({
  ...calls.updateTemplate,
  access: 'EDITOR',
  summary: 'Изменить шаблон',
  cost: 'convert',
  params: byId,
  body: z.object({
    name: Name.optional(),
    description: Description.optional(),
    content: Content.optional(),
    contentFormat: Format.default('html'),
  }),
  response: z.object({ data: Template, droppedPictures: Count }),
});

export const deleteTemplate = defineCall({
  ...calls.deleteTemplate,
  access: 'EDITOR',
  summary: 'Удалить шаблон',
  params: byId,
  response: Done,
});

/**
 * The text of a new material. What the form does not say yet stays a placeholder, and is named in `unfilled`; what
 * only looks like a placeholder stays as it is.
 */
export const fillTemplate = defineCall({
  ...calls.fillTemplate,
  access: 'EDITOR',
  summary: 'Начать материал с шаблона',
  cost: 'convert',
  params: byId,
  // A form that is being filled in: nothing in it need be valid.
  body: z.object({
    title: text().max(1000).default(''),
    categoryId: text().max(24).default(''),
    departmentId: text().max(24).nullish(),
  }),
  response: z.object({ data: z.object({ content: z.string(), unfilled: z.array(z.string()) }) }),
});
