import type { Attestation } from 'shared-api';
import { type BlueprintValue, blueprintValues, countOf } from 'shared-api/questions';
import { endOfDay, toDateInput, toMomentInput, typedNumber } from 'shared-ui';

export interface ChosenMaterial {
  id: string;
  title: string;
  /** Questions of its active quiz; a draft gives none. */
  questionsCount: number;
  isDraft: boolean;
}

/** A question of the bank that everybody gets. */
export interface ChosenQuestion {
  id: string;
  text: string;
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
  bankQuestions: ChosenQuestion[];
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
    // A server of an earlier version says nothing of the bank.
    blueprint: blueprintValues(attestation?.blueprint),
    bankQuestions: attestation?.bankQuestions ?? [],
  };
}

/** What the call takes. A due day lasts until its end, in the editor's time. */
export function toBody({ materials, dueAt, bankQuestions, ...fields }: AttestationValues) {
  return {
    ...fields,
    passingScore: typedNumber(fields.passingScore),
    timeLimit: typedNumber(fields.timeLimit),
    questionsPerMaterial: typedNumber(fields.questionsPerMaterial),
    maxAttempts: typedNumber(fields.maxAttempts),
    validityMonths: typedNumber(fields.validityMonths),
    pauseMinutes: typedNumber(fields.pauseMinutes),
    materialIds: materials.map(({ id }) => id),
    questionIds: bankQuestions.map(({ id }) => id),
    dueAt: endOfDay(dueAt),
  };
}

/** Questions of one attempt with these settings. */
export function questionsOf({
  materials,
  questionsPerMaterial,
  blueprint,
  bankQuestions,
}: Pick<AttestationValues, 'materials' | 'questionsPerMaterial' | 'blueprint' | 'bankQuestions'>): number {
  const most = Number(questionsPerMaterial) || Number.POSITIVE_INFINITY;
  const ofBank = countOf(blueprint) + bankQuestions.length;
  return materials.reduce((sum, { questionsCount }) => sum + Math.min(questionsCount, most), ofBank);
}
