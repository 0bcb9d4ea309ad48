import { type LogEntry, logActionLabel } from 'shared-api';
import { personOf } from '../personOf.ts';
import { contentPhrases } from './content.ts';
import { isObject, own, type Part, type Phrase, readDetails, type Told } from './details.ts';
import { learningPhrases } from './learning.ts';
import { peoplePhrases } from './people.ts';
import { portalPhrases } from './portal.ts';

const phrases: Record<string, Phrase> = { ...peoplePhrases, ...contentPhrases, ...learningPhrases, ...portalPhrases };

/**
 * What was done, in the present tense, which fits whoever did it: «отключает доступ: Анна Белова». Names stand as they
 * are, in quotes or behind a colon, so that nothing has to be declined. The label for an action that has no sentence.
 */
export function sentenceOf(entry: Told): Part[] {
  return own(phrases, entry.action)?.(readDetails(entry)) ?? [{ text: logActionLabel(entry.action) }];
}

/** Whether the action has a sentence. */
export function isTold(action: string): boolean {
  return own(phrases, action) !== undefined;
}

/** The sentence as plain text. */
export function sentenceText(entry: Told): string {
  return sentenceOf(entry)
    .map(({ text }) => text)
    .join('');
}

/** Whoever did it: a person, the portal itself, or a program with a token. */
export function subjectOf(entry: Pick<LogEntry, 'action' | 'details' | 'user' | 'userId'>): string {
  const { action, details, user, userId } = entry;
  if (user || userId) return personOf(entry);
  if (/^RELEASE_(AUTO_|CLEAR)/.test(action)) return 'Портал';
  if (isObject(details) && typeof details.token === 'string') return `Токен выпуска «${details.token}»`;
  if (/^RELEASE_|^PACKAGE_|^USER_CREATE|^SETTINGS_/.test(action)) return 'Команда на сервере';
  return action === 'SIGN_IN_FAILED' ? 'Кто-то' : personOf(entry);
}
