import { formatCount } from 'shared-ui';

interface Source {
  /** Absent: the server does not say. */
  questionsCount?: number | undefined;
  isPublished: boolean;
}

/** How many questions a material brings to an attestation; nothing where that is not known. */
export function questionsText({ questionsCount, isPublished }: Source): string | undefined {
  if (!isPublished) return 'черновик: вопросы не считаются';
  if (questionsCount === undefined) return undefined;
  return questionsCount === 0 ? 'нет вопросов' : formatCount(questionsCount, 'вопрос', 'вопроса', 'вопросов');
}
