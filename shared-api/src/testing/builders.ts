import type { AttestationSummary } from '../attestations/types.ts';
import type { Material, MaterialSummary } from '../materials/types.ts';
import type { User } from '../users/types.ts';

let last = 0;

/** An id in the form of a cuid2, new at every call. */
export function buildId(): string {
  last += 1;
  return `t${String(last).padStart(23, '0')}`;
}

export function buildUser(overrides: Partial<User> = {}): User {
  return {
    id: buildId(),
    email: 'anna@demo.local',
    firstName: 'Анна',
    lastName: 'Смирнова',
    ...{ patronymic: '', position: '' },
    username: 'anna',
    role: 'USER',
    department: null,
    isActive: true,
    createdAt: '2026-03-02T09:00:00.000Z',
    ...overrides,
  };
}

export function buildMaterial(overrides: Partial<Material> = {}): Material {
  const category = { id: buildId(), name: 'Охрана труда' };
  return {
    id: buildId(),
    title: 'Вводный инструктаж',
    description: 'Что узнать в первый день',
    content: '<p>Добро пожаловать</p>',
    categoryId: category.id,
    departmentId: null,
    tags: [],
    isPublished: true,
    reviewBy: null,
    createdAt: '2026-03-02T09:00:00.000Z',
    updatedAt: '2026-03-02T09:00:00.000Z',
    category,
    department: null,
    author: { id: buildId(), firstName: 'Анна', lastName: 'Смирнова' },
    likesCount: 0,
    isLiked: false,
    isFavorite: false,
    progress: 0,
    files: [],
    hasQuiz: false,
    version: 1,
    updatedBy: null,
    confirmation: null,
    requiresConfirmation: false,
    ...overrides,
  };
}

/** The same material as a list shows it. */
export function buildMaterialSummary(overrides: Partial<MaterialSummary> = {}): MaterialSummary {
  const {
    content: _content,
    files: _files,
    hasQuiz: _hasQuiz,
    version: _version,
    updatedBy: _updatedBy,
    confirmation: _confirmation,
    requiresConfirmation: _requires,
    ...fields
  } = buildMaterial();
  return { ...fields, filesCount: 0, ...overrides };
}

export function buildAttestation(overrides: Partial<AttestationSummary> = {}): AttestationSummary {
  return {
    id: buildId(),
    title: 'Охрана труда: ежегодная',
    description: 'Проверка знаний раз в год',
    isActive: true,
    department: null,
    materials: [],
    passingScore: 80,
    timeLimit: 0,
    dueAt: null,
    questionsCount: 5,
    ...{ opensAt: null, closesAt: null, pauseMinutes: 0, allowsRetake: true },
    ...{ requiresReading: false, notesLeaving: false },
    own: {
      ...{ status: null, attemptId: null, attemptsLeft: null, validUntil: null, isRenewal: false },
      ...{ nextAttemptAt: null, toRead: [] },
    },
    _count: { attempts: 0 },
    createdAt: '2026-03-02T09:00:00.000Z',
    ...overrides,
  };
}
