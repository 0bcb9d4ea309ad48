import type { GIFTQuestion, TextFormat } from 'gift-pegjs';
import { tidyFeedback } from 'shared-api/questions';
import { feedbackLost } from '../losses.ts';
import type { FileQuestion } from '../types.ts';
import { plain } from './plain.ts';

/** The question with the feedback that stands in the file; what belongs to single texts or numbers is told as lost. */
export function withFeedback(made: FileQuestion, question: GIFTQuestion, tell: (loss: string) => void): FileQuestion {
  const general = 'globalFeedback' in question ? letters(question.globalFeedback) : '';
  const byAnswer = feedbacksOf(question);
  const isOfChoices = question.type === 'TF' || question.type === 'MC';
  if (!isOfChoices && byAnswer.some((text) => text !== '')) tell(feedbackLost);
  const feedback = tidyFeedback({ ...made, feedback: { general, byChoice: isOfChoices ? byAnswer : [] } });
  return { ...made, ...(feedback && { feedback }) };
}

function feedbacksOf(question: GIFTQuestion): string[] {
  if (question.type === 'TF') {
    // The first stands for a wrong answer and the second for a right one, whatever the parser calls them.
    const [wrong, right] = [letters(question.trueFeedback), letters(question.falseFeedback)];
    return question.isTrue ? [right, wrong] : [wrong, right];
  }
  const choices = 'choices' in question && Array.isArray(question.choices) ? question.choices : [];
  return choices.map(({ feedback }) => letters(feedback));
}

const letters = (text: TextFormat | null | undefined) => (text ? plain(text) : '');
