import { formatCount } from 'shared-ui';
import type { Details, Part, Phrase } from './details.ts';
import { pages, say, titled } from './words.ts';

/** Materials, templates, quizzes and the question bank. */
export const contentPhrases: Record<string, Phrase> = {
  MATERIAL_CREATE: (details) => say('создаёт материал', material(details)),
  MATERIAL_UPDATE: (details) => say(materialVerb(details), material(details)),
  MATERIAL_DELETE: (details) => say('удаляет материал', unlinked(material(details))),
  MATERIAL_APPROVE: (details) => say(`согласует версию ${details.count('version')} материала`, material(details)),
  MATERIAL_RETURN: (details) =>
    say(`возвращает на доработку версию ${details.count('version')} материала`, material(details)),
  COMMENT_DELETE: (details) =>
    say('удаляет комментарий', titled(details.thing('author')), 'к материалу', material(details)),
  COMMENTS_CLOSE: (details) => say('закрывает комментарии к материалу', material(details)),
  COMMENTS_OPEN: (details) => say('открывает комментарии к материалу', material(details)),
  TEMPLATE_CREATE: (details) => say('создаёт шаблон', titled(details.thing('template'))),
  TEMPLATE_UPDATE: (details) => say('изменяет шаблон', titled(details.thing('template'))),
  TEMPLATE_DELETE: (details) => say('удаляет шаблон', titled(details.thing('template'))),
  QUIZ_CREATE: (details) => say('создаёт тест', quiz(details)),
  QUIZ_UPDATE: (details) => {
    const isActive = details.onlyChange('isActive');
    const verb = typeof isActive === 'boolean' ? (isActive ? 'включает' : 'выключает') : 'изменяет';
    return say(`${verb} тест`, quiz(details));
  },
  QUIZ_DELETE: (details) => say('удаляет тест', unlinked(quiz(details))),
  BANK_TOPIC_CREATE: (details) => say('создаёт тему банка вопросов', titled(details.thing('topic'), pages.bank)),
  BANK_TOPIC_UPDATE: (details) => say('изменяет тему банка вопросов', titled(details.thing('topic'), pages.bank)),
  BANK_TOPIC_DELETE: (details) => say('удаляет тему банка вопросов', titled(details.thing('topic'))),
  BANK_QUESTION_CREATE: (details) => {
    const count = details.count('count');
    const what = count > 0 ? formatCount(count, 'вопрос', 'вопроса', 'вопросов') : 'вопросы';
    const topic = titled(details.thing('topic'), pages.bank);
    return say(`добавляет в банк ${what}`, topic && 'по теме', topic);
  },
  BANK_QUESTION_UPDATE: (details) =>
    say(
      details.has('topic') && !details.has('changes') ? 'переносит вопрос банка' : 'изменяет вопрос банка',
      titled(details.thing('question'), pages.question),
    ),
  BANK_QUESTION_DELETE: (details) => say('удаляет вопрос банка', titled(details.thing('question'))),
};

function materialVerb(details: Details): string {
  const isPublished = details.onlyChange('isPublished');
  if (isPublished === true) return 'публикует материал';
  if (isPublished === false) return 'снимает с публикации материал';
  if (details.has('placedBefore')) return 'переставляет материал';
  if (details.has('proposedVersion')) return 'предлагает новую версию материала';
  if (details.has('filesAdded') && !details.has('changes')) return 'прикладывает файлы к материалу';
  if (details.has('filesRemoved') && !details.has('changes')) return 'убирает файлы из материала';
  return 'изменяет материал';
}

/** Older entries, the import and the demo name the material flat. */
function material(details: Details): Part | null {
  if (details.has('material')) return titled(details.thing('material'), pages.material);
  return titled(flat(details, 'materialId'), pages.material);
}

/** A quiz, as other sentences name it too. */
export function quiz(details: Details): Part | null {
  const thing = details.has('quiz') ? details.thing('quiz') : flat(details, 'quizId');
  return titled(thing, pages.quiz(thing.name));
}

function flat(details: Details, key: string): ReturnType<Details['thing']> {
  const { id, name } = details.thing(key);
  return { id, name: details.text('title') || name };
}

function unlinked(part: Part | null): Part | null {
  return part && { text: part.text };
}
