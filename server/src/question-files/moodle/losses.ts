import { type Element, isTag } from 'domhandler';
import { feedbackLost, hasLostMedia, hasMedia, mediaLost } from '../losses.ts';
import { hasOtherFeedback } from './feedback.ts';
import { looking } from './looks.ts';
import { childOf, childrenOf, lettersOf } from './parse.ts';

/** What a question of Moodle has and the portal has no place for. */
export function lossesOf(question: Element): string[] {
  const number = (name: string, usual: number) => Number(lettersOf(childOf(question, name)) || usual);
  return [
    ...(hasPictures(question) ? [mediaLost] : []),
    ...(hasOtherFeedback(question) ? [feedbackLost] : []),
    ...(childrenOf(question, 'hint').length > 0 ? ['Подсказки не переносятся.'] : []),
    ...(number('attachments', 0) !== 0 ? ['Файлы к ответу не переносятся: ответ пишут текстом.'] : []),
    ...(number('defaultgrade', 1) !== 1 ? ['Баллы за вопрос не переносятся: все вопросы стоят одинаково.'] : []),
  ];
}

function hasPictures(question: Element): boolean {
  const shown = question.children.filter(isTag);
  const parts = shown.flatMap((part) => [part, ...childrenOf(part, 'answer')]);
  const ofChoices = looking.includes(question.attribs.type ?? '');
  const isCarried = ({ name, attribs }: Element) =>
    attribs.format === 'html' && (name === 'questiontext' || (name === 'answer' && ofChoices));
  return parts.some((part) => {
    const letters = lettersOf(childOf(part, 'text'));
    return isCarried(part) ? hasLostMedia(letters) : childrenOf(part, 'file').length > 0 || hasMedia(letters);
  });
}
