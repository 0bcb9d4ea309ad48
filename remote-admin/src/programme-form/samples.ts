import { newStep, type ProgrammeValues, valuesOf } from './formValues.ts';

interface Sample {
  id: string;
  label: string;
  values: Partial<ProgrammeValues>;
}

/** What a new programme can begin with; what its steps are about is chosen by the editor. */
export const samples: Sample[] = [
  {
    id: 'onboarding',
    label: 'Онбординг',
    values: {
      title: 'Онбординг',
      description: 'Первые недели нового сотрудника: как устроена компания, правила и проверка знаний.',
      validityMonths: '',
      steps: [
        { ...newStep('READ', 'Познакомьтесь с компанией'), dueDays: '3' },
        { ...newStep('CONFIRM', 'Правила внутреннего распорядка'), dueDays: '5' },
        { ...newStep('FILE', 'Памятка нового сотрудника'), dueDays: '7' },
        { ...newStep('QUIZ', 'Проверьте себя'), dueDays: '14' },
      ],
    },
  },
  {
    id: 'safety',
    label: 'Охрана труда',
    values: {
      title: 'Охрана труда',
      description: 'Ежегодное обучение по охране труда: инструкции, тест и аттестация.',
      validityMonths: '12',
      steps: [
        newStep('CONFIRM', 'Инструкция по охране труда'),
        newStep('QUIZ', 'Тест по инструкции'),
        newStep('ATTESTATION', 'Проверка знаний'),
      ],
    },
  },
  {
    id: 'security',
    label: 'Информационная безопасность',
    values: {
      title: 'Информационная безопасность',
      description: 'Как беречь данные компании: пароли, письма от незнакомых, личные устройства.',
      validityMonths: '12',
      steps: [
        newStep('READ', 'Правила работы с данными'),
        newStep('CONFIRM', 'Политика информационной безопасности'),
        newStep('QUIZ', 'Тест по информационной безопасности'),
      ],
    },
  },
];

/** The form as a sample fills it; empty for an unknown one. */
export function sampleValues(id: string): ProgrammeValues {
  return { ...valuesOf(null), ...samples.find((sample) => sample.id === id)?.values };
}
