import { Done, defineCall, Flag, Id, IsoDate, Named, Paging, SearchText } from './call.ts';
import { FileType } from './files.ts';
import { questionTypes } from './quizzes.ts';
import { PersonName } from './users.ts';
import './zod.ts';
import { z } from 'zod';

const target = { params: z.object({ id: Id }) };
const paged = { total: z.number().int(), totalPages: z.number().int(), page: z.number().int() };
const Person = PersonName.extend({ email: z.string() });
const Titled = z.object({ id: Id, title: z.string() });
const Count = z.number().int();

/** `name` sorts upwards, `-name` downwards. */
function sortedBy<const Name extends string>(...names: Name[]) {
  return z.enum(names.flatMap((name) => [name, `-${name}`] as const)).optional();
}

function bulk<const Action extends string>(...actions: Action[]) {
  return z.object({
    ids: z.array(Id).min(1, 'Выберите хотя бы одну строку').max(500, 'Не больше 500 за один раз'),
    action: z.enum(actions),
  });
}

const Changed = z.object({ data: z.object({ changed: Count }) });

export const AdminMaterial = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  isPublished: z.boolean(),
  createdAt: IsoDate,
  category: Named,
  department: Named.nullable(),
  author: PersonName.extend({ id: Id }),
  files: z.array(z.object({ id: Id, originalName: z.string(), type: FileType })),
  /** `progress`: how many people have read in it. */
  _count: z.object({ likes: Count, favorites: Count, progress: Count }),
});

export const AdminQuiz = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  /** Null once the material is deleted. */
  material: Titled.nullable(),
  questionsCount: Count,
  passingScore: z.number(),
  timeLimit: Count,
  isActive: z.boolean(),
  createdAt: IsoDate,
  _count: z.object({ attempts: Count }),
});

export const AdminQuizAttempt = z.object({
  id: Id,
  quizId: Id,
  quiz: z.object({ title: z.string() }),
  user: Person,
  score: z.number(),
  isPassed: z.boolean(),
  completedAt: IsoDate,
});

export const AdminAttestation = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  /** Null: for all departments. */
  department: Named.nullable(),
  materials: z.array(Titled),
  passingScore: z.number(),
  timeLimit: Count,
  isActive: z.boolean(),
  isDeleted: z.boolean().default(false),
  createdAt: IsoDate,
  _count: z.object({ attempts: Count }),
});

export const AdminAttestationAttempt = z.object({
  id: Id,
  attestationId: Id,
  attestation: z.object({ title: z.string() }),
  user: Person,
  /** Percent; null until the result is final. */
  score: z.number().nullable(),
  status: z.enum(['IN_PROGRESS', 'COMPLETED', 'PASSED', 'FAILED']),
  createdAt: IsoDate,
  completedAt: IsoDate.nullable(),
  /** Since then the attempt counts for nothing. */
  annulledAt: IsoDate.nullable().default(null),
});

/** `author` is a part of a name or an email, or an id. Newest first unless sorted. */
export const listAdminMaterials = defineCall({
  method: 'GET',
  path: '/admin/materials',
  access: 'EDITOR',
  summary: 'Материалы для управления',
  cost: 'search',
  query: Paging.extend({
    search: SearchText.optional(),
    category: Id.optional(),
    department: Id.optional(),
    author: SearchText.optional(),
    isPublished: Flag.optional(),
    sort: sortedBy('title', 'category', 'author', 'createdAt', 'likes', 'favorites', 'progress'),
  }),
  response: z.object({ data: z.object({ materials: z.array(AdminMaterial), ...paged }) }),
});

export const deleteAdminMaterial = defineCall({
  method: 'DELETE',
  path: '/admin/materials/:id',
  access: 'EDITOR',
  summary: 'Удалить материал',
  ...target,
  response: Done,
});

/** All of them or none. */
export const changeAdminMaterials = defineCall({
  method: 'POST',
  path: '/admin/materials/bulk',
  access: 'EDITOR',
  summary: 'Опубликовать, снять с публикации или удалить несколько материалов',
  body: bulk('publish', 'unpublish', 'delete'),
  response: Changed,
});

/** Newest first unless sorted. */
export const listAdminQuizzes = defineCall({
  method: 'GET',
  path: '/admin/quizzes',
  access: 'EDITOR',
  summary: 'Тесты для управления',
  cost: 'search',
  query: Paging.extend({
    search: SearchText.optional(),
    materialId: SearchText.optional(),
    isActive: Flag.optional(),
    sort: sortedBy('title', 'material', 'questions', 'passingScore', 'attempts', 'createdAt'),
  }),
  response: z.object({ data: z.object({ quizzes: z.array(AdminQuiz), ...paged }) }),
});

/** The search looks at people and titles. */
export const listQuizAttempts = defineCall({
  method: 'GET',
  path: '/admin/quiz-attempts',
  access: 'EDITOR',
  summary: 'Попытки прохождения тестов',
  cost: 'search',
  query: Paging.extend({ search: SearchText.optional(), sort: sortedBy('user', 'quiz', 'score', 'completedAt') }),
  response: z.object({ data: z.object({ attempts: z.array(AdminQuizAttempt), ...paged }) }),
});

/** What was asked, in its words and order, what was answered, and what would have been right. */
export const quizAttemptEvidence = defineCall({
  method: 'GET',
  path: '/admin/quiz-attempts/:id',
  access: 'EDITOR',
  summary: 'Ответы в попытке теста',
  ...target,
  response: z.object({
    data: AdminQuizAttempt.extend({
      quiz: Titled,
      passingScore: z.number(),
      /** False for an attempt older than the keeping of what was asked: it is shown in the words of now. */
      isAsShown: z.boolean(),
      questions: z.array(
        z.object({
          text: z.string(),
          type: z.enum(questionTypes),
          options: z.array(z.string()),
          /** In words; null where none was given. */
          answer: z.string().nullable(),
          /** Null for an open question without a reference answer, which is not counted. */
          correctAnswer: z.string().nullable(),
          isCorrect: z.boolean().nullable(),
        }),
      ),
    }),
  }),
});

export const setQuizActive = defineCall({
  method: 'PUT',
  path: '/admin/quizzes/:id',
  access: 'EDITOR',
  summary: 'Активировать или деактивировать тест',
  ...target,
  body: z.object({ isActive: z.boolean() }),
  response: Done,
});

export const deleteQuiz = defineCall({
  method: 'DELETE',
  path: '/admin/quizzes/:id',
  access: 'EDITOR',
  summary: 'Удалить тест',
  ...target,
  response: Done,
});

export const changeQuizzes = defineCall({
  method: 'POST',
  path: '/admin/quizzes/bulk',
  access: 'EDITOR',
  summary: 'Активировать, деактивировать или удалить несколько тестов',
  body: bulk('activate', 'deactivate', 'delete'),
  response: Changed,
});

/** Newest first unless sorted. */
export const listAdminAttestations = defineCall({
  method: 'GET',
  path: '/admin/attestations',
  access: 'EDITOR',
  summary: 'Аттестации для управления',
  cost: 'search',
  query: Paging.extend({
    search: SearchText.optional(),
    departmentId: Id.optional(),
    isActive: Flag.optional(),
    /** Only deleted ones, whose results stay readable; none of them otherwise. */
    isDeleted: Flag.optional(),
    sort: sortedBy('title', 'department', 'materials', 'passingScore', 'attempts', 'createdAt'),
  }),
  response: z.object({ data: z.object({ attestations: z.array(AdminAttestation), ...paged }) }),
});

/** The search looks at people and titles. */
export const listAttestationAttempts = defineCall({
  method: 'GET',
  path: '/admin/attestation-attempts',
  access: 'EDITOR',
  summary: 'Попытки прохождения аттестаций',
  cost: 'search',
  query: Paging.extend({
    search: SearchText.optional(),
    sort: sortedBy('user', 'attestation', 'score', 'completedAt'),
  }),
  response: z.object({ data: z.object({ attempts: z.array(AdminAttestationAttempt), ...paged }) }),
});

export const setAttestationActive = defineCall({
  method: 'PUT',
  path: '/admin/attestations/:id',
  access: 'EDITOR',
  summary: 'Активировать или деактивировать аттестацию',
  ...target,
  body: z.object({ isActive: z.boolean() }),
  response: Done,
});

export const deleteAttestation = defineCall({
  method: 'DELETE',
  path: '/admin/attestations/:id',
  access: 'EDITOR',
  summary: 'Удалить аттестацию',
  ...target,
  response: Done,
});

export const changeAttestations = defineCall({
  method: 'POST',
  path: '/admin/attestations/bulk',
  access: 'EDITOR',
  summary: 'Активировать, деактивировать или удалить несколько аттестаций',
  body: bulk('activate', 'deactivate', 'delete'),
  response: Changed,
});
