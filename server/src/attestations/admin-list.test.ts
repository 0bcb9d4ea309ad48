import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createId } from '@paralleldrive/cuid2';
import { and, desc, eq } from 'drizzle-orm';
import { attestationAttempts, attestationMaterials, attestations } from '../tables/attestations.ts';
import { logs } from '../tables/logs.ts';
import { buildDepartment, buildMaterial, buildPerson } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

async function buildAttestation(overrides: Partial<typeof attestations.$inferInsert> = {}) {
  const values = { title: `Аттестация ${createId()}`, ...overrides };
  const [attestation] = await portal.db.insert(attestations).values(values).returning();
  if (!attestation) throw new Error('The attestation is not inserted');
  return attestation;
}

async function get(path: string) {
  const { status, body } = await editor.send('GET', path);
  expect(status).toBe(200);
  return body.data;
}

async function entries(action: string) {
  return portal.db
    .select({ details: logs.details })
    .from(logs)
    .where(and(eq(logs.action, action), eq(logs.userId, editor.id)))
    .orderBy(desc(logs.createdAt));
}

test('attestations come with department, materials and attempts', async () => {
  const department = await buildDepartment(portal.db);
  const material = await buildMaterial(portal.db, { title: 'Регламент' });
  const attestation = await buildAttestation({ title: 'Водители', departmentId: department.id });
  await portal.db
    .insert(attestationMaterials)
    .values({ attestationId: attestation.id, materialId: material.id, position: 0 });
  const person = await buildPerson(portal.db, { firstName: 'Инна', lastName: 'Рыбак' });
  await portal.db.insert(attestationAttempts).values({ attestationId: attestation.id, userId: person.id });
  const found = await get(`/admin/attestations?departmentId=${department.id}`);
  expect(found).toMatchObject({
    total: 1,
    attestations: [{ department: { id: department.id }, materials: [{ title: 'Регламент' }], _count: { attempts: 1 } }],
  });
  const everywhere = await buildAttestation();
  const all = await get('/admin/attestations?isActive=true&sort=-createdAt&limit=100');
  const general = all.attestations.find(({ id }: { id: string }) => id === everywhere.id);
  expect(general).toMatchObject({ department: null, materials: [] });
  expect(await get(`/admin/attestation-attempts?search=${encodeURIComponent('Рыбак')}`)).toMatchObject({
    total: 1,
    attempts: [{ attestationId: attestation.id, score: null, status: 'IN_PROGRESS', completedAt: null }],
  });
});

test('an attestation is switched and deleted, its attempts stay readable', async () => {
  const attestation = await buildAttestation();
  const person = await buildPerson(portal.db);
  await portal.db.insert(attestationAttempts).values({
    attestationId: attestation.id,
    userId: person.id,
    status: 'PASSED',
    score: 90,
  });
  expect((await editor.send('PUT', `/admin/attestations/${attestation.id}`, { isActive: false })).status).toBe(200);
  expect((await editor.send('DELETE', `/admin/attestations/${attestation.id}`)).status).toBe(200);
  expect((await editor.send('DELETE', `/admin/attestations/${attestation.id}`)).body.message).toBe(
    'Аттестация не найдена. Возможно, её уже удалили.',
  );
  const { attempts } = await get(`/admin/attestation-attempts?search=${encodeURIComponent(person.email)}`);
  expect(attempts[0]).toMatchObject({ score: 90, status: 'PASSED', attestation: { title: attestation.title } });
  expect((await entries('ATTESTATION_UPDATE')).length + (await entries('ATTESTATION_DELETE')).length).toBe(2);
});
