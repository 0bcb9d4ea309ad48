import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createId } from '@paralleldrive/cuid2';
import { eq } from 'drizzle-orm';
import { notify } from '../notifications/events.ts';
import { materialComments } from '../tables/comments.ts';
import { letters } from '../tables/letters.ts';
import { materials } from '../tables/materials.ts';
import { notifications } from '../tables/notifications.ts';
import { buildMaterial, buildPerson } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { startMailServer } from '../testing/mailServer.ts';
import { createMailer } from './mailer.ts';

let portal: TestApp;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  portal = await createTestApp();
  mail = await startMailServer();
});
afterAll(async () => {
  await mail.stop();
  await portal.close();
});

test('of three letters about comments those of a deleted comment and of a hidden material are dropped', async () => {
  const reader = await buildPerson(portal.db);
  const shown = await buildMaterial(portal.db);
  const hidden = await buildMaterial(portal.db);
  const comment = async (materialId: string, title: string) => {
    const id = createId();
    await portal.db.insert(materialComments).values({ id, materialId, authorId: reader.id, text: 'Когда?' });
    const about = { kind: 'COMMENT' as const, duty: 'COMMENT' as const, dutyId: id, key: `comment:${id}` };
    await notify(portal.db, [{ ...about, userId: reader.id, title, text: 'Когда?', link: '/' }]);
    return id;
  };
  await comment(shown.id, 'Остался');
  const deleted = await comment(shown.id, 'Удалён');
  await comment(hidden.id, 'Скрыт');
  await portal.db.update(materialComments).set({ deletedAt: new Date() }).where(eq(materialComments.id, deleted));
  await portal.db.update(materials).set({ isPublished: false }).where(eq(materials.id, hidden.id));

  const config = { smtpUrl: mail.url, from: 'База знаний <kb@example.ru>', publicUrl: 'https://portal.example.ru' };
  const mailer = createMailer(portal.db, config);
  await mailer.sendDue();
  await mailer.close();

  expect(mail.letters.map(({ to }) => to)).toEqual([reader.email]);
  const states = await portal.db
    .select({ title: notifications.title, state: letters.state })
    .from(letters)
    .innerJoin(notifications, eq(notifications.id, letters.notificationId))
    .orderBy(notifications.title);
  expect(states).toEqual([
    { title: 'Остался', state: 'SENT' },
    { title: 'Скрыт', state: 'DROPPED' },
    { title: 'Удалён', state: 'DROPPED' },
  ]);
});
