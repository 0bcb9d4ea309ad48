import { sql } from 'drizzle-orm';
import { type AskerRow, askerColumns, readingBy, toSignedIn } from '../credentials/asker.ts';
import { timeZoneKey, zoneOf } from '../days/company.ts';
import type { Database } from '../db/database.ts';
import { toIso } from '../db/statement.ts';
import type { Asker } from '../http/signed-in.ts';
import { settings } from '../tables/settings.ts';
import { departments, users } from '../tables/users.ts';
import { isManager, managers, toUser } from './people.ts';

interface Row extends AskerRow {
  email: string;
  patronymic: string;
  position: string;
  username: string;
  isActive: boolean;
  createdAt: string;
  lastLoginAt: string | null;
  department: { id: string; name: string } | null;
  manager: { id: string; firstName: string; lastName: string } | null;
  materialsCount: number;
  quizAttemptsCount: number;
  attestationAttemptsCount: number;
  timeZone: unknown;
}

const readRow = readingBy<Row>(sql`
  select ${askerColumns}, ${users.email}, ${users.patronymic}, ${users.position}, ${users.username},
    ${users.isActive} as "isActive", ${users.createdAt} as "createdAt", ${users.lastLoginAt} as "lastLoginAt",
    case when ${departments.id} is not null
      then json_build_object('id', ${departments.id}, 'name', ${departments.name}) end as department,
    case when ${managers.id} is not null then json_build_object('id', ${managers.id},
      'firstName', ${managers.firstName}, 'lastName', ${managers.lastName}) end as manager,
    (select count(*)::int from materials m where m.author_id = person.id and m.deleted_at is null) as "materialsCount",
    (select count(*)::int from quiz_attempts a where a.user_id = person.id) as "quizAttemptsCount",
    (select count(*)::int from attestation_attempts a where a.user_id = person.id and a.annulled_at is null)
      as "attestationAttemptsCount",
    (select ${settings.value} from ${settings} where ${settings.key} = ${timeZoneKey}) as "timeZone"
  from person join ${users} on ${users.id} = person.id
    left join ${departments} on ${departments.id} = ${users.departmentId}
    left join ${users} as "managers" on ${isManager}`);

/**
 * Who asks, with the figures of the profile and the company's zone, by one statement; null for nobody. «материалы» counts
 * those that the person has written.
 */
export async function readMe(db: Database, asker: Asker) {
  const [row] = await readRow(db, asker);
  if (!row) return null;
  const { department, manager, materialsCount, quizAttemptsCount, attestationAttemptsCount } = row;
  const user = toSignedIn(row);
  return {
    user,
    answer: {
      user: { ...toUser({ ...row, ...user, createdAt: new Date(toIso(row.createdAt)) }, department), manager },
      stats: {
        ...{ materialsCount, quizAttemptsCount, attestationAttemptsCount },
        lastLoginAt: row.lastLoginAt && toIso(row.lastLoginAt),
      },
      timeZone: zoneOf(row.timeZone),
    },
  };
}
