import type { Attestation, BankDifficulty, BlueprintLine } from 'shared-api';
import { endOfDay, toDateInput, toMomentInput, typedNumber } from 'shared-ui';

export interface ChosenMaterial {
  id: string;
  title: string;
  /** Questions of its active quiz; a draft gives none. */
  questionsCount: number;
  isDraft: boolean;
}

/** So many questions of the bank; the count as a person types it. */
export interface BlueprintValue {
  /** Tells the lines apart while they are changed. */
  key: number;
  topicId: string;
  /** Empty: any. */
  difficulty: BankDifficulty | '';
  tags: string[];
  count: string;
}

/** Numbers stand as a person types them; empty means no limit. */
export interface AttestationValues {
  title: string;
  description: string;
  departmentId: string;
  passingScore: string;
  timeLimit: string;
  questionsPerMaterial: string;
  maxAttempts: string;
  validityMonths: string;
  reviewPolicy: Attestation['reviewPolicy'];
  /** `2026-12-31T09:00` by the company's clock, or empty. */
  opensAt: string;
  closesAt: string;
  pauseMinutes: string;
  allowsRetake: boolean;
  requiresReading: boolean;
  notesLeaving: boolean;
  /** `2026-12-31`, or empty. */
  dueAt: string;
  materials: ChosenMaterial[];
  blueprint: BlueprintValue[];
}

export function valuesOf(attestation: Attestation | null): AttestationValues {
  const text = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));
  return {
    title: attestation?.title ?? '',
    description: attestation?.description ?? '',
    departmentId: attestation?.department?.id ?? '',
    passingScore: text(attestation?.passingScore ?? 70),
    timeLimit: text(attestation?.timeLimit ?? 0),
    questionsPerMaterial: text(attestation?.questionsPerMaterial),
    maxAttempts: text(attestation?.maxAttempts),
    validityMonths: text(attestation?.validityMonths),
    reviewPolicy: attestation?.reviewPolicy ?? 'score',
    opensAt: toMomentInput(attestation?.opensAt),
    closesAt: toMomentInput(attestation?.closesAt),
    pauseMinutes: text(attestation?.pauseMinutes || null),
    allowsRetake: attestation?.allowsRetake ?? true,
    requiresReading: attestation?.requiresReading ?? false,
    notesLeaving: attestation?.notesLeaving ?? false,
    dueAt: toDateInput(attestation?.dueAt),
    materials: attestation?.materials ?? [],
    // A server of an earlier version says nothing of it.
    blueprint: (attestation?.blueprint ?? []).map(({ topicId, difficulty, tags, count }, key) => ({
      ...{ key, topicId, tags },
      difficulty: difficulty ?? '',
      count: String(count),
    })),
  };
}

/** What the call takes. A due day lasts until its end, in the editor's time. */
export function toBody({ materials, dueAt, blueprint, ...fields }: AttestationValues) {
  return {
    ...fields,
    passingScore: typedNumber(fields.passingScore),
    timeLimit: typedNumber(fields.timeLimit),
    questionsPerMaterial: typedNumber(fields.questionsPerMaterial),
    maxAttempts: typedNumber(fields.maxAttempts),
    validityMonths: typedNumber(fields.validityMonths),
    pauseMinutes: typedNumber(fields.pauseMinutes),
    materialIds: materials.map(({ id }) => id),
    blueprint: blueprint.map(toLine),
    dueAt: endOfDay(dueAt),
  };
}

/** A line as calls take it. */
export function toLine({ topicId, difficulty, tags, count }: BlueprintValue): BlueprintLine {
  return { topicId, tags, difficulty: difficulty || null, count: Number(count) };
}

/** Questions of one attempt with these settings. */
export function questionsOf({
  materials,
  questionsPerMaterial,
  blueprint,
}: Pick<AttestationValues, 'materials' | 'questionsPerMaterial' | 'blueprint'>): number {
  const most = Number(questionsPerMaterial) || Number.POSITIVE_INFINITY;
  const ofBank = blueprint.reduce((sum, { count }) => sum + (Number(count) || 0), 0);
  return materials.reduce((sum, { questionsCount }) => sum + Math.min(questionsCount, most), ofBank);
}
