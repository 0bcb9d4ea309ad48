import type { Training, TrainingState, TrainingTarget } from './types.ts';

/** In words, for whoever has learned it and for who confirms it. */
export const trainingStates: Record<TrainingState, { tone: 'yellow' | 'green' | 'red' | 'grey'; label: string }> = {
  WAITING: { tone: 'yellow', label: 'Ждёт проверки' },
  COUNTED: { tone: 'green', label: 'Засчитано' },
  REFUSED: { tone: 'red', label: 'Отклонено' },
  EXPIRED: { tone: 'grey', label: 'Истекло' },
};

interface TextField {
  name: 'title' | 'organisation' | 'number' | 'issuedAt' | 'validUntil';
  label: string;
  hint?: string;
  type?: 'date';
  isRequired?: boolean;
  maxLength?: number;
}

/** Fields in which a person, and an administrator for him, writes what he has learned; in their order. */
export const trainingFields: TextField[] = [
  { name: 'title', label: 'Название', hint: 'Как в документе', isRequired: true, maxLength: 300 },
  { name: 'organisation', label: 'Кто обучал', maxLength: 300 },
  { name: 'number', label: 'Номер документа', maxLength: 100 },
  { name: 'issuedAt', label: 'Выдано', type: 'date', isRequired: true },
  { name: 'validUntil', label: 'Действует до', hint: 'Пусто — бессрочно', type: 'date' },
];

export interface TrainingValues {
  title: string;
  organisation: string;
  number: string;
  issuedAt: string;
  validUntil: string;
  /** '' without a scan. */
  fileId: string;
  countsFor: { kind: TrainingTarget['kind']; id: string } | null;
}

/**
 * What a form begins with.
 *
 * @param training absent for a new one
 * @param toDay a moment as a field of a date has it
 */
export function trainingValues(training: Training | undefined, toDay: (moment: string) => string): TrainingValues {
  if (!training)
    return {
      ...{ title: '', organisation: '', number: '', issuedAt: '', validUntil: '', fileId: '' },
      countsFor: null,
    };
  const { title, organisation, number, issuedAt, validUntil, file, countsFor } = training;
  return {
    ...{ title, organisation, number, issuedAt: toDay(issuedAt) },
    validUntil: validUntil ? toDay(validUntil) : '',
    fileId: file?.id ?? '',
    countsFor: countsFor && { kind: countsFor.kind, id: countsFor.id },
  };
}

/** Of a target in a choice: '' for none. */
export function targetKey(target: Pick<TrainingTarget, 'kind' | 'id'> | null): string {
  return target ? `${target.kind}:${target.id}` : '';
}

/**
 * What a training may be counted for, as options of a choice.
 *
 * @param own what it counts for already, which need not be among the rest any more
 */
export function targetOptions(targets: TrainingTarget[], own: TrainingTarget | null | undefined) {
  const isMissing = own && !targets.some((target) => targetKey(target) === targetKey(own));
  return [
    { value: '', label: 'Ни за что, только сохранить' },
    ...[...(isMissing ? [own] : []), ...targets].map((target) => ({
      value: targetKey(target),
      label: target.kind === 'ATTESTATION' ? `Аттестация «${target.title}»` : `Программа «${target.title}»`,
    })),
  ];
}

/** The target of an option; null for none. */
export function targetOf(key: string): TrainingValues['countsFor'] {
  const [kind, id = ''] = key.split(':');
  return kind === 'ATTESTATION' || kind === 'PROGRAMME' ? { kind, id } : null;
}
