import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { sessions } from '../tables/auth.ts';
import { buildDepartment, buildMaterial } from '../testing/builders.ts';
import { type Caller, callerWith, createSecondNode, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { buildAttestation } from '../testing/takeAttestation.ts';

let portal: TestApp;
let other: Awaited<ReturnType<typeof createSecondNode>>;
let admin: Caller;
let paths: string[];

beforeAll(async () => {
  portal = await createTestApp();
  other = await createSecondNode(portal);
  admin = await portal.signedInAs('ADMIN');
  const { id } = await buildMaterial(portal.db, { isPublished: true });
  const attestation = await buildAttestation(portal, admin);
  paths = ['/materials', `/materials/${id}`, '/auth/me', '/stats/overview', '/today', '/attestations'];
  paths.push(`/attestations/${attestation.id}`);
});

afterAll(async () => {
  await other.close();
  await portal.close();
});

const refusal = { message: 'Войдите, чтобы продолжить', code: 'UNAUTHORIZED' };

/** A person whose calls both nodes have just answered by one statement. */
async function signedInOnBoth(role: 'USER' | 'EDITOR' = 'USER') {
  const here = await portal.signedInAs(role);
  const there = callerWith(other.app, here.id, here.token);
  for (const caller of [here, there, here, there]) await expectAnswers(caller);
  return { id: here.id, here, there };
}

async function expectAnswers(caller: Caller): Promise<void> {
  for (const path of paths)
    expect({ path, status: (await caller.send('GET', path)).status }).toEqual({ path, status: 200 });
}

/** The very next request, and each after it. */
async function expectRefused(caller: Caller): Promise<void> {
  for (const path of paths) {
    const { status, body } = await caller.send('GET', path);
    expect({ path, status, message: body.message, code: body.error?.code }).toEqual({ path, status: 401, ...refusal });
  }
}

describe('What one node ends is over on the other with the next request', () => {
  it('for a person who was switched off', async () => {
    const { id, here, there } = await signedInOnBoth();
    expect((await admin.send('POST', '/admin/users/bulk', { ids: [id], change: { isActive: false } })).status).toBe(
      200,
    );
    await expectRefused(there);
    await expectRefused(here);
  });

  it('for a person of whom only the row says so', async () => {
    const { id, there } = await signedInOnBoth();
    await portal.db.execute(sql`update users set is_active = false where id = ${id}`);
    await expectRefused(there);
  });

  it('for a person whose page asks how an attempt stands', async () => {
    const { id, here, there } = await signedInOnBoth();
    const { attemptId } = (await here.send('POST', `${paths.at(-1)}/start`)).body;
    const ask = () => there.send('GET', `/attestations/attempts/${attemptId}/state`);
    expect((await ask()).status).toBe(200);
    await portal.db.execute(sql`update users set is_active = false where id = ${id}`);
    expect((await ask()).status).toBe(401);
  });

  it('for a session that was ended', async () => {
    const { here, there } = await signedInOnBoth();
    expect((await here.send('POST', '/auth/logout')).status).toBe(200);
    await expectRefused(there);
  });

  it('for a person whose password was reset', async () => {
    const { id, there } = await signedInOnBoth();
    const answer = await admin.send('POST', `/admin/users/${id}/password`);
    expect(answer.status).toBe(200);
    await expectRefused(there);
  });

  it('for a session whose time is over, with the reason', async () => {
    const { id, there } = await signedInOnBoth();
    await portal.db.update(sessions).set({ expiresAt: sql`now()` }).where(eq(sessions.userId, id));
    for (const path of paths) {
      expect(await there.send('GET', path)).toMatchObject({
        status: 401,
        body: { message: 'Сеанс истёк. Войдите снова.' },
      });
    }
  });

  it('and a role counts as it is now', async () => {
    const draft = await buildMaterial(portal.db, { isPublished: false });
    const { id, there } = await signedInOnBoth('EDITOR');
    const read = () => there.send('GET', `/materials/${draft.id}`);
    expect((await read()).status).toBe(200);
    const { id: departmentId } = await buildDepartment(portal.db);
    const others = await buildAttestation(portal, admin, { departmentId });
    expect((await there.send('GET', `/attestations/${others.id}`)).status).toBe(200);
    const reader = await portal.signedInAs('USER');
    await portal.db.execute(sql`update users set role = 'USER' where id = ${id}`);
    expect(await read()).toMatchObject({ status: 404, body: { message: 'Материал не найден' } });
    const list = await there.send('GET', '/materials');
    expect(list.body.data.materials.map((material: { id: string }) => material.id)).not.toContain(draft.id);
    expect((await there.send('GET', '/auth/me')).body.data.user.role).toBe('USER');
    expect((await there.send('GET', '/today')).body.data.editing).toBeNull();
    expect((await there.send('GET', '/stats/overview')).body).toEqual(
      (await reader.send('GET', '/stats/overview')).body,
    );
    expect(await there.send('GET', `/attestations/${others.id}`)).toMatchObject({
      status: 404,
      body: { message: 'Аттестация не найдена' },
    });
  });
});

describe('A session that is read together with its call', () => {
  it('is noted as seen once a minute', async () => {
    const { id, here } = await signedInOnBoth();
    const seenAt = async () => (await portal.db.select().from(sessions).where(eq(sessions.userId, id)))[0]?.lastSeenAt;
    const first = await seenAt();
    await expectAnswers(here);
    expect(await seenAt()).toEqual(first);
    await portal.db.execute(sql`update sessions set last_seen_at = now() - interval '2 minutes' where user_id = ${id}`);
    await expectAnswers(here);
    expect((await seenAt())?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? Number.POSITIVE_INFINITY);
  });

  it('is asked for before what is wrong with the call', async () => {
    const { id, here } = await signedInOnBoth();
    const wrong = ['/materials?page=0', '/materials/x', '/materials?limit=1&limit=2'];
    for (const path of wrong) expect((await here.send('GET', path)).status).toBe(400);
    await portal.db.delete(sessions).where(eq(sessions.userId, id));
    for (const path of wrong) expect((await here.send('GET', path)).status).toBe(401);
  });

  it('is refused without its cookie', async () => {
    const { id, here } = await signedInOnBoth();
    await portal.db.update(sessions).set({ bindingHash: 'of another secret' }).where(eq(sessions.userId, id));
    for (const path of paths) {
      const { status, body } = await here.send('GET', path);
      expect({ path, status, message: body.message }).toMatchObject({
        status: 401,
        message: expect.stringContaining('Этот токен действует только в браузере'),
      });
    }
  });
});
