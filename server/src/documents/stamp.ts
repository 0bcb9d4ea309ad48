import { eq, max } from 'drizzle-orm';
import { companyDays } from '../days/company.ts';
import type { Executor } from '../db/database.ts';
import { lockName } from '../db/named-lock.ts';
import { certificates } from '../tables/certificates.ts';
import type { users } from '../tables/users.ts';
import { departments } from '../tables/users.ts';
import { currentTemplate } from './templates.ts';

/**
 * What a certificate that is issued now keeps of the settings, and of its holder as they stand: columns of its row. Its
 * number in the series is the next one; nobody else gets one of this series before the transaction ends, so that none is
 * given twice and none is left out. Nothing where nothing is set.
 */
export async function stampOf(tx: Executor, person: typeof users.$inferSelect, issuedAt: Date) {
  const template = await currentTemplate(tx);
  if (!template) return {};
  const [department] = person.departmentId
    ? await tx.select({ name: departments.name }).from(departments).where(eq(departments.id, person.departmentId))
    : [];
  const { lastName, firstName, patronymic, position } = person;
  return {
    templateId: template.id,
    holderDetails: {
      fullName: [lastName, firstName, patronymic].filter(Boolean).join(' '),
      position,
      department: department?.name ?? '',
    },
    ...(template.certificateSeries && (await nextInSeries(tx, template.certificateSeries, issuedAt))),
  };
}

async function nextInSeries(tx: Executor, pattern: string, issuedAt: Date) {
  const series = inYear(pattern, (await companyDays(tx)).dayOf(issuedAt));
  await lockName(tx, `certificates:${series}`);
  const [last] = await tx
    .select({ number: max(certificates.seriesNumber) })
    .from(certificates)
    .where(eq(certificates.series, series));
  return { series, seriesNumber: (last?.number ?? 0) + 1 };
}

/** «УД-2026-{номер}» of «УД-{год}-{номер}»: with a year in it, numbers begin again with each year. */
export function inYear(pattern: string, day: string): string {
  return pattern.replaceAll('{год}', day.slice(0, 4));
}

/** The series that is offered for a protocol of this day; '' for none. */
export async function seriesFor(db: Executor, heldOn: string): Promise<string> {
  return inYear((await currentTemplate(db))?.protocolSeries ?? '', heldOn);
}
