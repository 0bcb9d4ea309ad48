import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { Manifest } from '../backup-folder/manifest.ts';
import { poolOf } from '../db/database.ts';
import { logAction } from '../logs/log-action.ts';
import { verifyLog } from '../logs/verify.ts';
import { bankTopics } from '../tables/bank.ts';
import { logs } from '../tables/logs.ts';
import { materials } from '../tables/materials.ts';
import { searchWords } from '../tables/search-words.ts';
import { settings } from '../tables/settings.ts';
import { departments, users } from '../tables/users.ts';
import {
  attachFile,
  backUp,
  backUpPlace,
  createFolder,
  createPlace,
  type Place,
  removeFolders,
} from '../testing/backups.ts';
import { buildManifest, writeBuild } from '../testing/buildArchive.ts';
import { buildMaterial, testPassword } from '../testing/builders.ts';
import { callerWith, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { buildAttestation } from '../testing/takeAttestation.ts';
import { restoreBackup } from './restore.ts';

const key = 'кошка-на-крыше-42';
const odd = [
  'лось 🫎 и семья 👨‍👩‍👧‍👦',
  '\u2028строка\u2029\r\n\u0001\u007f\ufeff',
  'NULL',
  '{"a",b}\\N\\x00"\'',
  'é и е\u0301',
].join('\t');

const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: path.join(createFolder(), 's3'),
  configureBuckets: [{ name: 'portal', configs: [] }],
});
const localShell = { kind: 'shell', name: 'shell', version: '1.0.0-local.b1' } as const;
let s3Address = '';
let portal: TestApp;
let person: { id: string; token: string; email: string; attemptId: string; attestationId: string };
const content = randomBytes(3 * 1024 * 1024);

beforeAll(async () => {
  s3Address = `s3://S3RVER:S3RVER@127.0.0.1:${(await s3.run()).port}/portal/up?tls=off`;
  portal = await createTestApp();
  await fillOddly();
  person = await beginAttempt();
});
afterAll(async () => {
  await portal.close();
  s3.httpServer.closeAllConnections();
  await s3.close();
  removeFolders();
});

/** Values that a careless dump loses. */
async function fillOddly(): Promise<void> {
  const { db } = portal;
  const [above] = await db.insert(departments).values({ name: odd }).returning();
  await db.insert(departments).values({ name: 'Внутри', parentId: above?.id });
  await db.insert(bankTopics).values([{ name: 'Тема' }, { name: 'Ещё' }]);
  await buildMaterial(db, { title: odd, tags: [odd, '', 'NULL', '{}'], plainText: `${odd} слово ёж`, content: odd });
  await buildMaterial(db, { title: 'Большой', content: `<p>${'Текст '.repeat(300_000)}</p>`, deletedAt: new Date() });
  const deep = {
    [odd]: [1e308, -0.1, null, true, odd, { a: '\\u0000'.slice(1), n: 12345678901234567890n.toString() }],
  };
  await db.insert(settings).values([
    { key: 'odd', value: deep },
    { key: 'number', value: sql`'12345678901234567890.123456789000'::jsonb` },
    { key: 'micro', value: 1, updatedAt: sql`'2026-01-02 03:04:05.678901+03'` as never },
  ]);
  await db.transaction(async (tx) => {
    for (let n = 0; n < 50; n += 1) {
      await logAction(tx, { action: 'USER_UPDATE', userId: null, ipAddress: '127.0.0.1', details: { n, odd } });
    }
  });
  await attachFile(portal, content, `../«${odd.slice(0, 20)}».pdf`);
  await attachFile(portal, Buffer.alloc(0), 'пустой.txt');
  await portal.releases.publishBuilds([writeBuild(createFolder(), localShell)]);
}

async function beginAttempt() {
  const editor = await portal.signedInAs('EDITOR');
  const reader = await portal.signedInAs('USER');
  const { id } = await buildAttestation(portal, editor, { timeLimit: 60 });
  const { attemptId } = (await reader.send('POST', `/attestations/${id}/start`)).body;
  const way = `/attestations/attempts/${attemptId}`;
  const { questions } = (await reader.send('GET', way)).body.data;
  const answers = [{ questionId: questions[0].id, answer: rightOf(questions[0]), revision: 1 }];
  await reader.send('PUT', `${way}/answers`, { answers });
  const [row] = await portal.db.select().from(users).where(eq(users.id, reader.id));
  return { id: reader.id, token: reader.token, email: String(row?.email), attemptId, attestationId: id };
}

const rightOf = ({ options }: { options: string[] }) => String(options.indexOf('верный'));

function contentsOf({ tables, files, builds, sequences, missing }: Manifest) {
  return {
    tables: tables.map(({ name, rows, sha256 }) => [name, rows, sha256]),
    files: files.map(({ key, size, sha256 }) => [key, size, sha256]),
    builds: builds.map((build) => [build.version, build.files.map(({ sha256 }) => sha256)]),
    sequences,
    missing,
  };
}

const restore = (config: Place, from: string, secret: string | null = null) =>
  restoreBackup({ config, from, secret, onProgress: () => undefined });

const isOnServer = process.env.TEST_DATABASE_URL !== undefined;

/** From the portal of this run to the first kind, from there to the second: every way there is between the kinds. */
const ways: ['embedded' | 'postgresql', 'disk' | 'S3', 'embedded' | 'postgresql', 'disk' | 'S3'][] = isOnServer
  ? [
      ['embedded', 'disk', 'postgresql', 'S3'],
      ['postgresql', 'S3', 'embedded', 'disk'],
    ]
  : [['embedded', 'S3', 'embedded', 'disk']];

describe.each(ways)(
  'a portal that is restored into %s with files on %s, and from there into %s with files on %s',
  (...way) => {
    const [firstKind, firstStore, secondKind, secondStore] = way;
    const storeOf = (store: string, name: string) =>
      store === 'S3' ? s3Address.replace('/up', `/${name}`) : undefined;
    const name = way.join('-');
    let made: Manifest;
    let restored: TestApp;

    beforeAll(async () => {
      const [there, onwards] = [createFolder(), createFolder()];
      made = (await backUp(portal, there)).manifest;
      const first = await createPlace(firstKind, storeOf(firstStore, `${name}-1`));
      await restore(first, there);
      const second = await createPlace(secondKind, storeOf(secondStore, `${name}-2`));
      const again = await backUpPlace(first, onwards, key);
      expect(contentsOf(again.manifest)).toEqual(contentsOf(made));
      await restore(second, onwards, key);
      const last = await backUpPlace(second, createFolder());
      expect(contentsOf(last.manifest)).toEqual(contentsOf(made));
      restored = await createTestApp(second);
    });
    afterAll(() => restored.close());

    it('has its people: signed in they stay so, and their passwords are right', async () => {
      const reader = callerWith(restored.app, person.id, person.token);
      expect(await reader.send('GET', '/auth/me')).toMatchObject({ status: 200 });
      const signIn = {
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: person.email, password: testPassword },
      };
      expect(await inject(restored.app, signIn as never)).toMatchObject({ status: 200 });
    });

    it('has its running attempt, which goes on and is passed', async () => {
      const reader = callerWith(restored.app, person.id, person.token);
      const address = `/attestations/attempts/${person.attemptId}`;
      const { questions, answers } = (await reader.send('GET', address)).body.data;
      expect(Object.keys(answers)).toHaveLength(1);
      const rest = questions.map((question: { id: string; options: string[] }) => ({
        questionId: question.id,
        answer: rightOf(question),
        revision: 2,
      }));
      expect(await reader.send('PUT', `${address}/answers`, { answers: rest })).toMatchObject({ status: 200 });
      expect(await reader.send('POST', `${address}/submit`)).toMatchObject({
        status: 200,
        body: { data: { status: 'PASSED' } },
      });
    });

    it('has a log that is whole, goes on and refuses changes', async () => {
      expect(await verifyLog(restored.db)).toMatchObject({ problemCount: 0 });
      await logAction(restored.db, { action: 'USER_UPDATE', userId: null, ipAddress: null, details: {} });
      expect(await verifyLog(restored.db)).toMatchObject({ problemCount: 0 });
      await expect(restored.db.delete(logs)).rejects.toThrow();
    });

    it('has the files of a build that no store has', async () => {
      const [{ path: file = '', sha256 = '' } = {}] = buildManifest(localShell).files;
      const sent = await inject(restored.app, { method: 'GET', url: `/shell/${localShell.version}/${file}` });
      expect(sent.status).toBe(200);
      expect(createHash('sha256').update(sent.body).digest('hex')).toBe(sha256);
    });

    it('has its files, keys and triggers', async () => {
      const [file] = made.files.filter(({ size }) => size === content.length);
      expect((await buffer(await restored.storage.open(String(file?.key)))).equals(content)).toBe(true);
      await expect(restored.db.delete(users)).rejects.toThrow();
      await buildMaterial(restored.db, { title: 'Чебурашка', plainText: 'чебурашка' });
      expect(await restored.db.$count(searchWords, eq(searchWords.word, 'чебурашка'))).toBe(1);
      expect(await restored.db.$count(materials, eq(materials.title, odd))).toBe(1);
    });
  },
);

it('copies only what is new when the folder has a backup already', async () => {
  const to = createFolder();
  const first = await backUp(portal, to, key);
  const file = await attachFile(portal, randomBytes(1000), 'новый.bin');
  const second = await backUp(portal, to, key);
  expect(first.copied.count).toBe(first.manifest.files.length);
  expect(second.copied).toEqual({ count: 1, bytes: 1000 });
  expect(second.manifest.files.map((entry) => entry.key)).toContain(file.storageKey);
});

it('is of one moment while people go on writing', async () => {
  const { db } = portal;
  await db.insert(settings).values([
    { key: 'left', value: 1000 },
    { key: 'right', value: 0 },
  ]);
  let isOver = false;
  let moves = 0;
  const move = async () => {
    while (!isOver) {
      await db.transaction(async (tx) => {
        await tx.execute(sql`update settings set value = to_jsonb(value::int - 1) where key = 'left'`);
        await logAction(tx, {
          action: 'SETTINGS_UPDATE',
          userId: null,
          ipAddress: null,
          details: { move: 'to right' },
        });
        await tx.execute(sql`update settings set value = to_jsonb(value::int + 1) where key = 'right'`);
      });
      moves += 1;
    }
  };
  const moving = move();
  const to = createFolder();
  await backUp(portal, to).finally(() => {
    isOver = true;
  });
  await moving;
  expect(moves).toBeGreaterThan(0);
  // Once without what the others are copied from: the first start of an embedded database is the restore's own.
  const nowhere: Place = { dataDir: path.join(createFolder(), 'data'), databaseUrl: undefined, storageUrl: undefined };
  const place = isOnServer ? await createPlace('postgresql') : nowhere;
  await restore(place, to);
  const restored = await createTestApp(place);
  const { rows } = await poolOf(restored.db).query(
    `select (select sum(value::int) from settings where key in ('left', 'right'))::int as sum,
      (select value::int from settings where key = 'right') as moved,
      (select count(*) from logs where details ->> 'move' = 'to right')::int as logged`,
  );
  expect(rows[0]).toEqual({ sum: 1000, moved: rows[0].logged, logged: rows[0].logged });
  expect(await verifyLog(restored.db)).toMatchObject({ problemCount: 0 });
  await restored.close();
  expect(readdirSync(portal.config.dataDir).filter((entry) => entry.startsWith('backup'))).toEqual([]);
});
