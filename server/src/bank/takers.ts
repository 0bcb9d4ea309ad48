import { and, arrayOverlaps, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../db/database.ts';
import { conflict } from '../http/errors.ts';
import { attestations } from '../tables/attestations.ts';
import { quizzes } from '../tables/quizzes.ts';
import { titlesInWords } from '../text/titles.ts';

/** 409 while an attestation or a quiz draws questions of the topic. */
export async function requireUndrawn(tx: Executor, topicId: string): Promise<void> {
  const names = (blueprint: PgColumn) => sql`${blueprint} @> ${JSON.stringify([{ topicId }])}::jsonb`;
  const ofAttestations = await attestationsWith(tx, names(attestations.blueprint));
  if (ofAttestations.length > 0)
    throw conflict(`Из темы берут вопросы аттестации: ${titlesInWords(ofAttestations)}. Сначала уберите тему из них.`);
  const ofQuizzes = await tx
    .select({ title: quizzes.title })
    .from(quizzes)
    .where(and(isNull(quizzes.deletedAt), names(quizzes.blueprint)))
    .orderBy(quizzes.title);
  if (ofQuizzes.length > 0)
    throw conflict(
      `Из темы берут вопросы тесты: ${titlesInWords(ofQuizzes.map(({ title }) => title))}. Сначала уберите тему из них.`,
    );
}

/** 409 while an attestation asks one of the questions of everybody. */
export async function requireUnchosen(tx: Executor, questionIds: string[]): Promise<void> {
  const titles = await attestationsWith(tx, arrayOverlaps(attestations.questionIds, questionIds));
  if (titles.length > 0)
    throw conflict(`Вопросы выбраны для аттестаций: ${titlesInWords(titles)}. Сначала уберите их оттуда.`);
}

async function attestationsWith(tx: Executor, where: SQL): Promise<string[]> {
  const rows = await tx
    .select({ title: attestations.title })
    .from(attestations)
    .where(and(isNull(attestations.deletedAt), where))
    .orderBy(attestations.title);
  return rows.map(({ title }) => title);
}
