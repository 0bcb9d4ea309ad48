import type { BankDifficulty, BankQuestion } from 'shared-api';
import { newQuestion, type QuestionValues } from '../../formValues.ts';

export interface BankValues {
  topicId: string;
  difficulty: BankDifficulty;
  tags: string[];
  isReserved: boolean;
  /** One: its fields are those of the quiz form. */
  questions: QuestionValues[];
}

/** @param topicId where a new one goes */
export function valuesOf(question: BankQuestion | null, topicId = ''): BankValues {
  if (!question) return { topicId, difficulty: 'MEDIUM', tags: [], isReserved: false, questions: [newQuestion()] };
  const { difficulty, tags, isReserved } = question;
  const questions = [{ ...newQuestion(), ...question.question }];
  return { topicId: question.topicId, difficulty, tags, isReserved, questions };
}
