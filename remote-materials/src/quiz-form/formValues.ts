import type { EditableQuiz, Material } from 'shared-api';

export interface QuestionValues {
  id?: string;
  text: string;
  type: 'MULTIPLE_CHOICE' | 'TRUE_FALSE' | 'OPEN_ENDED';
  options: string[];
  correctAnswer: string;
  isRequired: boolean;
  isAttestationOnly: boolean;
}

/** Figures that a person has cleared, or that are none, are NaN until they are checked. */
export interface QuizValues {
  title: string;
  description: string;
  passingScore: number;
  timeLimit: number;
  questions: QuestionValues[];
}

/** Specification section 5: one required choice with two empty options. */
export function newQuestion(): QuestionValues {
  return {
    text: '',
    type: 'MULTIPLE_CHOICE',
    options: ['', ''],
    correctAnswer: '',
    isRequired: true,
    isAttestationOnly: false,
  };
}

export function initialValues(material: Pick<Material, 'title'>, quiz: EditableQuiz | null): QuizValues {
  if (!quiz) {
    return {
      title: `Тест по материалу: ${material.title}`,
      description: '',
      passingScore: 70,
      timeLimit: 0,
      questions: [newQuestion()],
    };
  }
  const { title, description, passingScore, timeLimit, questions } = quiz;
  return { title, description, passingScore, timeLimit, questions };
}

/** The right answer after an option was taken away: its index may have moved, or it was the one. */
export function answerWithoutOption(correctAnswer: string, removed: number): string {
  if (correctAnswer === '') return '';
  const chosen = Number(correctAnswer);
  if (chosen === removed) return '';
  return String(chosen > removed ? chosen - 1 : chosen);
}
