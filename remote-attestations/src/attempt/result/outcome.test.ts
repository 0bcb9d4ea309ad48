import { describe, expect, it } from '@jest/globals';
import { outcomeText } from './outcome.ts';

type Ended = Parameters<typeof outcomeText>[0];

const tell = (overrides: Partial<Ended>) =>
  outcomeText({ status: 'PASSED', annulledAt: null, passingScore: 80, certificate: null, ...overrides });

const certificate = { number: 'KB-7Q2M4-X9RTC', validUntil: null, revokedAt: null };
const day = '2026-03-02T09:00:00.000Z';

describe('What the end of an attempt means', () => {
  it.each<[Partial<Ended>, RegExp]>([
    [{ status: 'PASSED' }, /^Поздравляем! Аттестация пройдена\.$/],
    [{ status: 'PASSED', certificate }, /^Поздравляем!/],
    [{ status: 'PASSED', certificate: { ...certificate, revokedAt: day } }, /отозван: аттестация не считается/],
    [{ status: 'FAILED' }, /^Проходной балл — 80\s%\./],
    [{ status: 'COMPLETED' }, /^Часть ответов проверяет редактор/],
    [{ status: 'PASSED', annulledAt: day }, /^Эта попытка аннулирована/],
    [{ status: 'FAILED', annulledAt: day }, /^Эта попытка аннулирована/],
    [{ status: 'COMPLETED', annulledAt: day, certificate }, /^Эта попытка аннулирована/],
    [{ status: 'IN_PROGRESS' }, /^$/],
  ])('%p', (ended, text) => {
    expect(tell(ended)).toMatch(text);
  });
});
