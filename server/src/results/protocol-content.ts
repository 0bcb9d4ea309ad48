import { sql } from 'drizzle-orm';
import { type Days, longDay } from '../days/zone.ts';
import type { Executor } from '../db/database.ts';
import type { ProtocolPerson } from '../tables/results.ts';
import { type Filters, type Row, selectPeople } from './people.ts';

/** What is given for a person beside his results. */
export interface PersonDetails {
  userId: string;
  patronymic?: string | undefined;
  position?: string | undefined;
  registryNumber?: string | undefined;
}

/** The chosen people by name, as they stand now. */
export async function protocolPeople(
  db: Executor,
  attestationId: string,
  chosen: Filters,
  days: Days,
  details: PersonDetails[] = [],
): Promise<ProtocolPerson[]> {
  const given = new Map(details.map((one) => [one.userId, one]));
  const { rows } = await db.execute(sql`
    select * from (${selectPeople(attestationId, chosen)}) p
    order by lower(p."lastName"), lower(p."firstName"), p.id`);
  return (rows as unknown as Row[]).map((row) => toPerson(row, given.get(row.id), days));
}

function toPerson(row: Row, given: PersonDetails | undefined, days: Days): ProtocolPerson {
  const { id, lastName, firstName, email, state, outsideIssuedAt, outsideUntil } = row;
  const isPass = state === 'PASSED' || state === 'EXPIRED';
  const certificateHolds = row.number !== null && (!row.validUntil || new Date(row.validUntil) > new Date());
  const isOutside = isPass && outsideIssuedAt !== null && !certificateHolds;
  const day = (moment: string | null) => (moment ? days.dayOf(new Date(moment)) : null);
  return {
    ...{ id, lastName, firstName, email, state },
    patronymic: given?.patronymic ?? row.patronymic,
    position: given?.position ?? row.position,
    department: row.departmentName ?? '',
    score: isOutside ? null : isPass ? row.passScore : state === 'FAILED' ? row.lastScore : null,
    passedOn: isOutside
      ? day(outsideIssuedAt)
      : isPass
        ? day(row.issuedAt)
        : state === 'FAILED'
          ? day(row.lastCompletedAt)
          : null,
    validUntil: isOutside ? day(outsideUntil) : isPass ? day(row.validUntil) : null,
    certificate: isPass && !isOutside ? row.number : null,
    registryNumber: given?.registryNumber ?? '',
  };
}

/** What is said in a protocol of the time before contents were kept. */
export function lateNote(today: string): string {
  return `Протокол составлен раньше, чем портал стал хранить содержание протоколов. Сведения и результаты записаны по состоянию на ${longDay(today)}`;
}
