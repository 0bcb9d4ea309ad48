import type { EditableQuiz, Material } from 'shared-api';
import {
  type BlueprintLine,
  type BlueprintValue,
  blueprintValues,
  type Feedback,
  type Look,
  type QuestionDetails,
  type QuestionType,
} from 'shared-api/questions';

export interface QuestionValues {
  id?: string;
  text: string;
  type: QuestionType;
  options: string[];
  correctAnswer: string;
  isRequired: boolean;
  isAttestationOnly: boolean;
  /** The question of the bank that it was copied from. */
  bankId?: string | undefined;
  /** Of the kinds that need more than options. */
  details?: QuestionDetails | undefined;
  /** Null where none is to be kept. */
  feedback?: Feedback | null | undefined;
  /** Null and absent: plain text. */
  look?: Look | null | undefined;
}

/** Figures that a person has cleared, or that are none, are NaN until they are checked. */
export interface QuizValues {
  title: string;
  description: string;
  passingScore: number;
  timeLimit: number;
  questions: QuestionValues[];
  blueprint: BlueprintValue[];
}

/** What is saved; the lines tell themselves apart only in the form. */
export interface QuizInput extends Omit<QuizValues, 'blueprint'> {
  blueprint?: BlueprintLine[] | undefined;
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

/** A question without feedback or look says so: an absent one would be kept. */
export function withNulls(question: QuestionValues) {
  return { ...question, feedback: question.feedback ?? null, look: question.look ?? null };
}

export function initialValues(material: Pick<Material, 'title'>, quiz: EditableQuiz | null): QuizValues {
  if (!quiz) {
    return {
      title: `Тест по материалу: ${material.title}`,
      description: '',
      passingScore: 70,
      timeLimit: 0,
      questions: [newQuestion()],
      blueprint: [],
    };
  }
  const { title, description, passingScore, timeLimit, questions } = quiz;
  // A server of an earlier version says nothing of the blueprint.
  return { title, description, passingScore, timeLimit, questions, blueprint: blueprintValues(quiz.blueprint) };
}
