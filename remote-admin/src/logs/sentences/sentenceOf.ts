import { type LogEntry, logActionLabel } from 'shared-api';
import { labelOf } from '../changes/valueText.ts';
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
  const details = readDetails(entry);
  const parts = own(phrases, entry.action)?.(details);
  if (!parts) return [{ text: logActionLabel(entry.action) }];
  const fields = parts[0]?.text.startsWith(general) ? details.changed.map(labelOf) : [];
  return fields.length > 0 ? [...parts, { text: ` — ${inShort(fields)}` }] : parts;
}

/** How a sentence begins that says no closer what was changed. */
const general = 'изменяет';
/** Fields that are named. */
const mostNamed = 3;

function inShort(fields: string[]): string {
  const named = fields.slice(0, mostNamed).map((field) => (/^[А-ЯЁ][а-яё]/.test(field) ? lowerFirst(field) : field));
  const rest = fields.length - mostNamed;
  return rest > 0 ? `${named.join(', ')} и ещё ${rest}` : named.join(', ');
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Whether the action has a sentence. */
export function isTold(action: string): boolean {
  return own(phrases, action) !== undefined;
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
