import { quoted } from 'shared-ui';
import type { Details, Part } from './details.ts';

/** Words and things in a row with spaces between them, none before a comma; what is absent is left out. */
export function say(...parts: (string | Part | false | null)[]): Part[] {
  const present = parts.flatMap((part) => {
    if (!part) return [];
    const one = typeof part === 'string' ? { text: part } : part;
    return one.text ? [one] : [];
  });
  return present.flatMap((part, index) => (index === 0 || part.text.startsWith(',') ? [part] : [{ text: ' ' }, part]));
}

/** «изменяет данные: Анна Белова» — a name behind a colon needs no case; without a name the words alone. */
export function about(words: string, thing: Part | null, ...more: (string | Part | false | null)[]): Part[] {
  return thing?.text ? say(`${words}:`, thing, ...more) : say(words, ...more);
}

/** A title in quotes, with the address of its page. */
export function titled({ id, name }: ReturnType<Details['thing']>, pageOf?: (id: string) => string): Part | null {
  if (!name) return null;
  return { text: quoted(name), ...(id && pageOf && { to: pageOf(id) }) };
}

/** The name of whom it is about, with the list of people in which he is found. */
export function person(details: Details): Part | null {
  const { name } = details.thing('user');
  const email = details.below('user').text('email');
  if (!name) return null;
  return { text: name, to: `/admin/users?search=${encodeURIComponent(email || name)}` };
}

/** «80 %» */
export function percent(details: Details): string {
  return details.has('score') ? `${details.text('score')}\u00a0%` : '';
}

/** A second thing behind a comma. */
export function and(part: Part | null): [string, Part] | [] {
  return part ? [',', part] : [];
}

export const pages = {
  material: (id: string) => `/materials/${encodeURIComponent(id)}`,
  attestation: (id: string) => `/admin/attestations/${encodeURIComponent(id)}/results`,
  attempt: (id: string) => `/admin/attestations/attempts/${encodeURIComponent(id)}`,
  programme: (id: string) => `/admin/attestations/programmes/${encodeURIComponent(id)}/people`,
  question: (id: string) => `/materials/question-bank/${encodeURIComponent(id)}`,
  /** Whoever looks for something finds it in a list by its name. */
  quiz: (name: string | undefined) => () => `/admin/quizzes?search=${encodeURIComponent(name ?? '')}`,
  groups: () => '/admin/attestations/programmes/groups',
  trainings: () => '/admin/users/trainings',
  reference: () => '/admin/reference',
  bank: () => '/materials/question-bank',
  releases: () => '/admin/releases',
  state: () => '/admin/state',
} as const;
