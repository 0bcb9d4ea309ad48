import { defineCall } from '../http/defineCall.ts';
import { Material } from '../materials/contract.ts';
import { byId, Done, Id, IsoDate, Paging, paged } from '../shapes/common.ts';
import { day, moment, orNone } from '../shapes/dates.ts';
import { addressNumber, Counter } from '../shapes/numbers.ts';
import { text } from '../shapes/text.ts';
import { PersonName } from '../users/contract.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** Specification 5 and 8. */
export const requiredMessage = 'Пожалуйста, заполните все обязательные поля';

/** `html` comes from the rich-text editor or the source view; both are sanitised on the server. */
export const ContentFormat = z.enum(['html', 'markdown']);

const Title = text().trim().min(1, requiredMessage).max(300, 'Название длиннее 300 знаков');

const Description = text().trim().max(2000, 'Описание длиннее 2000 знаков');

const Content = text().refine((text) => text.trim() !== '', requiredMessage);

const Category = Id.or(z.literal('')).refine((id) => id !== '', requiredMessage);

/** Empty for no department. */
const Department = Id.or(z.literal(''))
  .nullable()
  .transform((id) => id || null);

const Tags = z
  .array(text().trim().min(1).max(50, 'Тег длиннее 50 знаков'))
  .max(30, 'Тегов больше 30')
  .transform((tags) => [...new Set(tags)]);

/** Empty or null for none. */
const ReviewByInput = day('Введите день, когда пересмотреть материал, или оставьте поле пустым')
  .or(z.literal(''))
  .nullable();
const ReviewBy = ReviewByInput.transform((reviewBy) => reviewBy || null);

/** Empty or null for none; without an offset in the company's time zone. */
const PublishAt = orNone(moment('Укажите дату и время публикации, например 2026-03-02T09:00'));

/** Creating; everything but title, content and category has a default. */
export const MaterialForm = z.object({
  title: Title,
  description: Description.default(''),
  content: Content,
  contentFormat: ContentFormat.default('html'),
  categoryId: Category,
  departmentId: Department.optional(),
  tags: Tags.default([]),
  reviewBy: ReviewBy.optional(),
  isPublished: z.boolean().default(false),
  /** When a draft becomes readable by itself; of no meaning in what is published. */
  publishAt: PublishAt.optional(),
});

/** Changing; what is absent stays as it is. */
export const MaterialChange = z.object({
  title: Title.optional(),
  description: Description.optional(),
  content: Content.optional(),
  contentFormat: ContentFormat.default('html'),
  categoryId: Category.optional(),
  departmentId: Department.optional(),
  tags: Tags.optional(),
  reviewBy: ReviewBy.optional(),
  isPublished: z.boolean().optional(),
  publishAt: PublishAt.optional(),
  /** The version that the change started from: 409 when the material has gone on since. */
  version: Counter.optional(),
  /** Whether everybody has to confirm again that they have read it. */
  isEssential: z.boolean().optional(),
});

/** Input of a form that nobody has saved yet, as it stands: nothing in it need be valid. */
export const DraftForm = z.object({
  title: text().max(1000),
  description: text().max(10_000),
  content: text(),
  contentFormat: ContentFormat,
  categoryId: text().max(24),
  departmentId: text().max(24),
  tags: z.array(text().max(200)).max(100),
  /** Absent where a remote sends it that is older than the field. */
  reviewBy: ReviewByInput.transform((reviewBy) => reviewBy ?? '').optional(),
  /** As its field has it; absent as above. */
  publishAt: text()
    .max(40)
    .nullable()
    .transform((publishAt) => publishAt ?? '')
    .optional(),
  isPublished: z.boolean(),
  /** The version that the input started from. */
  version: Counter,
});

/** A draft as its form keeps it: which of the copies of this input it is, and when its last key was pressed. */
export const DraftCopy = DraftForm.extend({
  copyId: text().max(40).optional(),
  /** By the clock of the browser; two drafts of one copy are compared by it. */
  editedAt: z.iso.datetime({ precision: 3, error: 'Время пишется как 2026-03-02T10:00:00.000Z' }).optional(),
});

// Plain, for an answer takes no transform: what is kept has been through it.
const Draft = DraftCopy.extend({
  reviewBy: z.string().optional(),
  publishAt: z.string().optional(),
  savedAt: IsoDate,
});

/** A run of text with what became of it. */
export const TextChange = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });

const ChangedField = z.object({ name: z.string(), from: z.string(), to: z.string() });

export const Changes = z.object({
  /** Everything but the text, in words: «Название», «Теги»… */
  fields: z.array(ChangedField),
  /** Empty when no word of the text has changed. */
  text: z.array(TextChange),
  /** The markup differs although no word does. */
  isOnlyMarkup: z.boolean(),
  /**
   * HTML of the newer document with marks of what has changed: `ins`, `del`, and `data-change` on blocks. Null for the
   * same document or one that is too long for it; absent from a server of an earlier build.
   */
  document: z.string().nullish(),
});

/** A state of a material whole, its text in the form in which it is stored. */
export const MaterialState = z.object({
  title: z.string(),
  description: z.string(),
  categoryId: z.string(),
  departmentId: z.string().nullable(),
  tags: z.array(z.string()),
  reviewBy: z.string().nullable(),
  isPublished: z.boolean(),
  content: z.string(),
});

/** As Changes, with the name that the forms have for each field. */
const OwnChanges = Changes.extend({
  fields: z.array(ChangedField.extend({ key: MaterialState.omit({ content: true }).keyof() })),
});

export const VersionSummary = z.object({
  number: z.number().int(),
  createdAt: IsoDate,
  author: PersonName.nullable(),
  title: z.string(),
  isPublished: z.boolean(),
  isEssential: z.boolean(),
  /** The document that an import took it from. */
  importedFrom: z.string().nullish(),
  /** Brought by an import after an edit in the portal: it was never shown, and waits to be compared and taken. */
  isProposal: z.boolean().optional(),
  /** Who has approved that it is published. */
  approvedBy: PersonName.nullish(),
  isCurrent: z.boolean(),
});

const material = z.object({ data: Material });

const byNumber = byId.extend({ number: addressNumber(1) });

export const createMaterial = defineCall({
  ...calls.createMaterial,
  access: 'EDITOR',
  summary: 'Создать материал',
  body: MaterialForm,
  response: material,
  status: 201,
});

/** Every save becomes a version. 409 when `version` is not the newest one. */
export const updateMaterial = defineCall({
  ...calls.updateMaterial,
  access: 'EDITOR',
  summary: 'Изменить материал',
  params: byId,
  body: MaterialChange,
  response: material,
});

export const deleteMaterial = defineCall({
  ...calls.deleteMaterial,
  access: 'EDITOR',
  summary: 'Удалить материал',
  params: byId,
  response: Done,
});

/** What the edit mode starts from: the newest state, its Markdown where it was written so, and the caller's draft. */
export const editableMaterial = defineCall({
  ...calls.editableMaterial,
  access: 'EDITOR',
  summary: 'Материал для правки',
  params: byId,
  response: z.object({
    data: z.object({ material: Material, markdown: z.string().nullable(), draft: Draft.nullable() }),
  }),
});

/** One draft per person and material, the newest; one that arrives after a later one of its own copy changes nothing. */
export const saveDraft = defineCall({
  ...calls.saveDraft,
  access: 'EDITOR',
  summary: 'Сохранить черновик правки',
  params: byId,
  body: DraftCopy,
  response: z.object({ data: z.object({ savedAt: IsoDate }) }),
});

export const deleteDraft = defineCall({
  ...calls.deleteDraft,
  access: 'EDITOR',
  summary: 'Отбросить черновик правки',
  params: byId,
  response: Done,
});

/**
 * What others have changed since the draft's version, and what the draft would change now; and the three states
 * themselves, for those who put them together: what both began with, what is saved, what the draft holds.
 */
export const compareDraft = defineCall({
  ...calls.compareDraft,
  access: 'EDITOR',
  summary: 'Сравнить правку с сохранённым',
  cost: 'compare',
  params: byId,
  body: DraftForm,
  response: z.object({
    data: z.object({
      version: z.number().int(),
      updatedAt: IsoDate,
      updatedBy: PersonName.nullable(),
      theirs: Changes,
      mine: OwnChanges,
      states: z.object({ base: MaterialState, theirs: MaterialState, mine: MaterialState }),
    }),
  }),
});

export const listVersions = defineCall({
  ...calls.listVersions,
  access: 'EDITOR',
  summary: 'История материала',
  params: byId,
  query: Paging,
  response: z.object({
    data: z.object({
      versions: z.array(VersionSummary),
      ...paged,
    }),
  }),
});

/** One version with its difference to the one before it; the first has none. A proposal differs from the newest one. */
export const getVersion = defineCall({
  ...calls.getVersion,
  access: 'EDITOR',
  summary: 'Версия материала',
  params: byNumber,
  response: z.object({
    data: VersionSummary.extend({ content: z.string(), changes: Changes.nullable() }),
  }),
});

/** Makes a new version out of an old one's text and fields. */
export const restoreVersion = defineCall({
  ...calls.restoreVersion,
  access: 'EDITOR',
  summary: 'Вернуть версию материала',
  params: byNumber,
  response: material,
});

/** The preview, and the way between the editor's modes. To HTML: sanitised, as it would be stored. */
export const convertContent = defineCall({
  ...calls.convertContent,
  access: 'EDITOR',
  summary: 'Преобразовать текст',
  cost: 'convert',
  body: z.object({ content: text(), from: ContentFormat, to: ContentFormat }),
  response: z.object({ data: z.object({ content: z.string() }) }),
});
