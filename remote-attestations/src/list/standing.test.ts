import { describe, expect, it } from '@jest/globals';
import type { AttestationSummary } from 'shared-api';
import { buildAttestation } from 'shared-api/testing';
import { formatDateTime } from 'shared-ui';
import { nextChange, type Standing, standingOf } from './standing.ts';

const now = Date.parse('2026-11-22T09:00:00.000Z');
const past = '2026-11-20T12:00:00.000Z';
const ahead = '2026-11-24T12:00:00.000Z';

type Own = AttestationSummary['own'];
type Facts = Partial<Omit<AttestationSummary, 'own'>> & { own?: Partial<Own> };

function stand({ own = {}, ...facts }: Facts = {}): Standing {
  const attestation = buildAttestation(facts);
  return standingOf({ ...attestation, own: { ...attestation.own, ...own } }, now);
}

const text = { id: 'm', title: 'Инструктаж' };

describe('How a person stands to an attestation', () => {
  it.each<[string, Facts, string[]]>([
    ['untried', {}, []],
    ['closed', { isActive: false }, ['Неактивна']],
    ['begun', { own: { status: 'IN_PROGRESS', attemptId: 'a' } }, ['В процессе']],
    ['passed', { own: { status: 'PASSED' } }, ['Пройдена']],
    ['passed in time, whatever the date says', { dueAt: past, own: { status: 'PASSED' } }, ['Пройдена']],
    ['late', { dueAt: past }, ['Срок прошёл']],
    ['failed and late', { dueAt: past, own: { status: 'FAILED' } }, ['Не пройдена', 'Срок прошёл']],
    ['in time', { dueAt: ahead }, []],
    ['to be renewed', { dueAt: ahead, own: { status: 'PASSED', isRenewal: true } }, ['Пройдена', 'Пора продлить']],
    [
      'to be renewed and late',
      { dueAt: past, own: { status: 'PASSED', isRenewal: true } },
      ['Пройдена', 'Срок прошёл'],
    ],
  ])('is shown by badges: %s', (_name, facts, labels) => {
    expect(stand(facts).badges.map(({ label }) => label)).toEqual(labels);
  });

  it.each<[string, Facts, string | null]>([
    ['there is none', {}, null],
    ['it is still to be passed', { dueAt: ahead }, ahead],
    ['it is late', { dueAt: past }, past],
    ['it is passed', { dueAt: ahead, own: { status: 'PASSED' } }, null],
    ['the pass soon ends', { dueAt: ahead, own: { status: 'PASSED', isRenewal: true } }, ahead],
  ])('names the date to pass it by only while there is something to do: %s', (_name, facts, dueAt) => {
    expect(stand(facts).dueAt).toBe(dueAt);
  });

  it.each<[Standing['action'], Partial<Own>]>([
    ['Начать', {}],
    ['Продолжить', { status: 'IN_PROGRESS', attemptId: 'a' }],
    ['Продолжить', { status: 'FAILED', attemptId: 'a' }],
    ['Пройти ещё раз', { status: 'FAILED' }],
    ['Пройти ещё раз', { status: 'PASSED' }],
  ])('offers «%s» after %p', (action, own) => {
    expect(stand({ own }).action).toBe(action);
  });

  it.each<[string | null, Facts]>([
    [null, {}],
    [null, { own: { attemptsLeft: 1 } }],
    ['Попыток больше не осталось', { own: { status: 'FAILED', attemptsLeft: 0 } }],
    [null, { own: { status: 'IN_PROGRESS', attemptsLeft: 0, attemptId: 'a' } }],
    ['Вопросов пока нет', { questionsCount: 0 }],
    ['Попыток больше не осталось', { questionsCount: 0, own: { attemptsLeft: 0 } }],
    [`Откроется ${formatDateTime(ahead)}`, { opensAt: ahead, own: { toRead: [text] } }],
    [null, { opensAt: past, closesAt: ahead }],
    [`Закрылась ${formatDateTime(past)}`, { closesAt: past }],
    [null, { closesAt: past, own: { status: 'IN_PROGRESS', attemptId: 'a' } }],
    ['Пройдена: ещё раз проходить не нужно', { allowsRetake: false, own: { status: 'PASSED' } }],
    [null, { allowsRetake: false, own: { status: 'PASSED', isRenewal: true } }],
    [`Следующая попытка — с ${formatDateTime(ahead)}`, { own: { status: 'FAILED', nextAttemptAt: ahead } }],
    [null, { own: { status: 'FAILED', nextAttemptAt: past } }],
    ['Сначала прочитайте материалы до конца', { own: { toRead: [text] } }],
  ])('says why it cannot be taken: %p', (obstacle, facts) => {
    expect(stand(facts).obstacle).toBe(obstacle);
  });

  it('is looked at again at the next of its moments', () => {
    const { own, ...facts } = buildAttestation({ opensAt: past, closesAt: '2026-11-25T12:00:00.000Z' });
    expect(nextChange({ ...facts, own: { ...own, nextAttemptAt: ahead } }, now)).toBe(Date.parse(ahead));
    expect(nextChange({ ...facts, own }, Date.parse('2026-11-25T12:00:00.000Z'))).toBeNull();
  });
});
