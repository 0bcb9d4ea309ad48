import { formatCount } from 'shared-ui';
import { quiz } from './content.ts';
import { type Details, own, type Part, type Phrase } from './details.ts';
import { about, and, pages, percent, person, say, titled } from './words.ts';

/** Attestations, attempts, programmes and what people have learned elsewhere. */
export const learningPhrases: Record<string, Phrase> = {
  QUIZ_ATTEMPT: (details) => say('проходит тест', quiz(details), details.has('score') && `— ${percent(details)}`),
  ATTESTATION_CREATE: (details) => say('создаёт аттестацию', attestation(details)),
  ATTESTATION_UPDATE: changedAttestation,
  ATTESTATION_DELETE: (details) => say('удаляет аттестацию', titled(details.thing('attestation'))),
  ATTESTATION_ATTEMPT: takenAttestation,
  ATTEMPT_GRADE: (details) => decided('оценивает ответы', details),
  ATTEMPT_END: (details) => decided('завершает чужую попытку', details),
  ATTEMPT_ANNUL: (details) => decided('аннулирует попытку', details),
  ATTEMPT_REOPEN: (details) => decided('возобновляет попытку', details),
  ATTEMPT_RECOUNT: (details) => decided('пересчитывает результат попытки', details),
  CERTIFICATE_REVOKE: (details) => decided(`отзывает сертификат ${details.text('number')}`.trim(), details),
  CERTIFICATE_ISSUE: (details) => decided(`выдаёт новый сертификат ${details.text('number')}`.trim(), details),
  QUESTION_CORRECT: (details) => {
    const of = attestation(details);
    return say('исправляет вопрос', titled(details.thing('question')), of && 'аттестации', of);
  },
  DUTY_REMIND: (details) => {
    const people = details.count('people');
    const whom = people > 0 ? formatCount(people, 'сотруднику', 'сотрудникам', 'сотрудникам') : 'сотрудникам';
    return about(`напоминает ${whom}`, duty(details));
  },
  PROGRAMME_CREATE: (details) => say('создаёт программу', programme(details)),
  PROGRAMME_UPDATE: (details) => say('изменяет программу', programme(details)),
  PROGRAMME_DELETE: (details) => say('удаляет программу', titled(details.thing('programme'))),
  ASSIGNMENT_CREATE: (details) => say('назначает программу', programme(details)),
  ASSIGNMENT_UPDATE: (details) => say('изменяет назначение программы', programme(details)),
  ASSIGNMENT_DELETE: (details) => say('отменяет назначение программы', programme(details)),
  ENROLMENT_END: (details) => about('снимает программу с сотрудника', person(details), ...and(programme(details))),
  GROUP_CREATE: (details) => say('создаёт группу сотрудников', titled(details.thing('group'), pages.groups)),
  GROUP_UPDATE: (details) => say('изменяет группу сотрудников', titled(details.thing('group'), pages.groups)),
  GROUP_DELETE: (details) => say('удаляет группу сотрудников', titled(details.thing('group'))),
  TRAINING_CREATE: (details) => training('вносит внешнее обучение', details),
  TRAINING_UPDATE: (details) => training('изменяет внешнее обучение', details),
  TRAINING_DELETE: (details) => training('удаляет внешнее обучение', details),
  TRAINING_CONFIRM: (details) => training('засчитывает внешнее обучение', details),
  TRAINING_REFUSE: (details) => training('отказывает в зачёте внешнего обучения', details),
};

function changedAttestation(details: Details): Part[] {
  const of = attestation(details);
  if (details.has('allowance')) return about('даёт больше времени или попыток', person(details), ...and(of));
  if (details.has('protocol')) return say('составляет протокол аттестации', of);
  const isActive = details.onlyChange('isActive');
  const verb = typeof isActive === 'boolean' ? (isActive ? 'включает' : 'выключает') : 'изменяет';
  return say(`${verb} аттестацию`, of);
}

function takenAttestation(details: Details): Part[] {
  const of = attestation(details);
  const attempt = details.below('attempt').text('id');
  const link = of && { ...of, ...(attempt && { to: pages.attempt(attempt) }) };
  const score = percent(details);
  switch (details.text('status')) {
    case 'IN_PROGRESS':
      return say('начинает аттестацию', link);
    case 'PASSED':
      return say('сдаёт аттестацию', link, score && `— ${score}`);
    case 'FAILED':
      return say('не сдаёт аттестацию', link, score && `— ${score}`);
    case 'COMPLETED':
      return say('завершает аттестацию', link, '— ответы ждут проверки');
    default:
      return say('проходит аттестацию', link);
  }
}

/** What was decided of somebody's attempt, or of his programme. */
function decided(words: string, details: Details): Part[] {
  const of = attestation(details) ?? programme(details);
  const attempt = details.below('attempt').text('id');
  return about(words, person(details), ...and(of && { ...of, ...(attempt && { to: pages.attempt(attempt) }) }));
}

function training(words: string, details: Details): Part[] {
  const who = person(details);
  return say(words, titled(details.thing('training'), pages.trainings), who && '—', who);
}

function duty(details: Details): Part | null {
  const thing = details.thing('duty');
  const kinds: Record<string, (id: string) => string> = {
    ATTESTATION: pages.attestation,
    READING: pages.material,
    PROGRAMME: pages.programme,
  };
  return titled(thing, own(kinds, details.below('duty').text('kind')));
}

const attestation = (details: Details) => titled(details.thing('attestation'), pages.attestation);
const programme = (details: Details) => titled(details.thing('programme'), pages.programme);
