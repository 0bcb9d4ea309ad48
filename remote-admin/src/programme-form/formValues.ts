import type { Programme } from 'shared-api';
import { typedNumber } from 'shared-ui';

export type StepKind = Programme['steps'][number]['kind'];
export type TargetField = 'materialId' | 'attestationId' | 'fileId';

export interface StepValues {
  /** Empty for a new one. */
  id: string;
  kind: StepKind;
  title: string;
  materialId: string;
  attestationId: string;
  fileId: string;
  /** Name of what it is about; empty while nothing is chosen. */
  target: string;
  problem: string;
  dueDays: string;
}

/** Numbers stand as a person types them; empty means none. */
export interface ProgrammeValues {
  title: string;
  description: string;
  isActive: boolean;
  isOrdered: boolean;
  givesCertificate: boolean;
  validityMonths: string;
  steps: StepValues[];
}

export const kindLabels: Record<StepKind, string> = {
  READ: 'Прочитать материал',
  CONFIRM: 'Подтвердить ознакомление',
  QUIZ: 'Пройти тест материала',
  ATTESTATION: 'Пройти аттестацию',
  FILE: 'Открыть файл',
};

export const problemLabels: Record<string, string> = {
  DELETED: 'Удалено: этот шаг ни с кого не спросят. Выберите другое или уберите шаг.',
  HIDDEN: 'Снято с публикации: пока это так, шаг никто не пройдёт.',
  NO_QUIZ: 'Тест выключен: пока это так, шаг никто не пройдёт.',
};

/** Where the id stands of what a step of this kind is about. */
export function targetField(kind: StepKind): TargetField {
  if (kind === 'ATTESTATION') return 'attestationId';
  return kind === 'FILE' ? 'fileId' : 'materialId';
}

export function newStep(kind: StepKind = 'READ', title = ''): StepValues {
  return { ...{ id: '', kind, title, dueDays: '', target: '', problem: '' }, ...noTarget };
}

export const noTarget = { materialId: '', attestationId: '', fileId: '' };

export function valuesOf(programme: Programme | null): ProgrammeValues {
  const text = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));
  return {
    title: programme?.title ?? '',
    description: programme?.description ?? '',
    isActive: programme?.isActive ?? true,
    isOrdered: programme?.isOrdered ?? true,
    givesCertificate: programme?.givesCertificate ?? true,
    validityMonths: text(programme?.validityMonths),
    steps: programme?.steps.map(toValues) ?? [newStep()],
  };
}

function toValues({ id, kind, title, target, problem, ...step }: Programme['steps'][number]): StepValues {
  return {
    ...{ id, kind, title, target },
    problem: problem ?? '',
    materialId: step.materialId ?? '',
    attestationId: step.attestationId ?? '',
    fileId: step.fileId ?? '',
    dueDays: step.dueDays === null ? '' : String(step.dueDays),
  };
}

/** What the call takes. */
export function toBody({ steps, validityMonths, ...fields }: ProgrammeValues) {
  return {
    ...fields,
    validityMonths: numberOrNone(validityMonths),
    steps: steps.map(({ id, target: _, problem: _problem, dueDays, ...step }) => ({
      ...(id === '' ? {} : { id }),
      kind: step.kind,
      title: step.title,
      materialId: step.materialId || null,
      attestationId: step.attestationId || null,
      fileId: step.fileId || null,
      dueDays: numberOrNone(dueDays),
    })),
  };
}

function numberOrNone(typed: string): number | null {
  return typed.trim() === '' ? null : typedNumber(typed);
}
