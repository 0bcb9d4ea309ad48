import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { attestationAttempts } from '../tables/attestations.ts';
import { materialProgress } from '../tables/materials.ts';
import { quizzes } from '../tables/quizzes.ts';
import { searchMisses } from '../tables/search-misses.ts';
import { buildCategory, buildDepartment, buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { buildAttestation, choiceQuestions, takeAttestation } from '../testing/takeAttestation.ts';

let portal: TestApp;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

async function todayOf(person: Caller) {
  const { status, body } = await person.send('GET', '/today');
  expect(status).toBe(200);
  return body.data;
}

describe('what runs and what was begun', () => {
  it('names the attempts that can be continued, the one that ends first before the others', async () => {
    const person = await portal.signedInAs('USER');
    const endless = await buildAttestation(portal, editor, { title: 'Без срока' });
    const short = await buildAttestation(portal, editor, { title: 'Полчаса', timeLimit: 30 }, choiceQuestions(3));
    await person.send('POST', `/attestations/${endless.id}/start`);
    const { attemptId } = (await person.send('POST', `/attestations/${short.id}/start`)).body;
    const answers = [
      { questionId: 'q0', answer: '1', revision: 1 },
      { questionId: 'q1', answer: '', revision: 1 },
    ];
    await person.send('PUT', `/attestations/attempts/${attemptId}/answers`, { answers });
    const { attempts } = await todayOf(person);
    expect(attempts.map(({ title }: { title: string }) => title)).toEqual(['Полчаса', 'Без срока']);
    expect(attempts[0]).toMatchObject({ id: attemptId, attestationId: short.id, answered: 1, questions: 3 });
    expect(Date.parse(attempts[0].deadline)).toBeGreaterThan(Date.now());
    expect(attempts[1].deadline).toBeNull();
  });

  it('names none that is over, of nobody else, and of no deleted attestation', async () => {
    const person = await portal.signedInAs('USER');
    const passed = await buildAttestation(portal, editor);
    const deleted = await buildAttestation(portal, editor);
    const late = await buildAttestation(portal, editor);
    await takeAttestation(person, passed.id);
    await person.send('POST', `/attestations/${deleted.id}/start`);
    await editor.send('DELETE', `/admin/attestations/${deleted.id}`);
    await portal.db
      .insert(attestationAttempts)
      .values({ attestationId: late.id, userId: person.id, deadline: new Date(Date.now() - 1000) });
    expect((await todayOf(person)).attempts).toEqual([]);
  });

  it('names the last three materials that were begun and may still be seen', async () => {
    const person = await portal.signedInAs('USER');
    const begin = async (title: string, percent: number, minute: number, isPublished = true) => {
      const { id } = await buildMaterial(portal.db, { title, isPublished });
      const updatedAt = new Date(Date.UTC(2026, 0, 1, 9, minute));
      await portal.db.insert(materialProgress).values({ materialId: id, userId: person.id, percent, updatedAt });
    };
    await begin('Давно', 10, 0);
    await begin('Первый', 20, 1);
    await begin('Второй', 94, 2);
    await begin('Третий', 1, 3);
    await begin('Открыт и закрыт', 0, 4);
    await begin('Прочитан', 100, 5);
    await begin('Так хорошо как прочитан', 95, 7);
    await begin('Снова черновик', 50, 6, false);
    const { reading } = await todayOf(person);
    expect(reading.map(({ title, progress }: { title: string; progress: number }) => [title, progress])).toEqual([
      ['Третий', 1],
      ['Второй', 94],
      ['Первый', 20],
    ]);
    expect(reading[0].category.name).toMatch(/^Категория/);
  });
});

describe('news of what is followed', () => {
  it('are the last five of all that the person follows', async () => {
    const person = await portal.signedInAs('USER');
    const { id: categoryId } = await buildCategory(portal.db);
    await person.send('PUT', `/categories/${categoryId}/follow`);
    for (let n = 1; n <= 6; n += 1) {
      const at = new Date(Date.now() + n * 1000);
      await buildMaterial(portal.db, { title: `Новость ${n}`, categoryId, createdAt: at, updatedAt: at });
    }
    const { news } = await todayOf(person);
    expect(news.map(({ title }: { title: string }) => title)).toEqual([6, 5, 4, 3, 2].map((n) => `Новость ${n}`));
    expect(news[0]).toMatchObject({ isNew: true, category: { id: categoryId } });
    await person.send('PUT', `/materials/${news[0].id}/follow`);
    expect((await todayOf(person)).news).toHaveLength(5);
    expect((await todayOf(await portal.signedInAs('ADMIN'))).news).toEqual([]);
  });
});

describe('what waits for a role', () => {
  it('is nothing for readers', async () => {
    expect(await todayOf(await portal.signedInAs('USER'))).toMatchObject({ editing: null, administration: null });
  });

  it('is for an editor the own drafts, answers to judge, and searches without a result', async () => {
    const other = await portal.signedInAs('EDITOR');
    const mine = await buildMaterial(portal.db, { title: 'Мой', authorId: other.id, isPublished: false });
    for (let n = 0; n < 3; n += 1) await buildMaterial(portal.db, { authorId: other.id, isPublished: false });
    await buildMaterial(portal.db, { authorId: other.id });
    await portal.db.insert(searchMisses).values({ query: 'пропуск', count: 2 });
    const open = [{ ...choiceQuestions(1)[0], type: 'OPEN_ENDED' as const, options: [], correctAnswer: '' }];
    const { id } = await buildAttestation(portal, editor, {}, open as ReturnType<typeof choiceQuestions>);
    await takeAttestation(await portal.signedInAs('USER'), id, 'Своими словами');
    const { editing, administration } = await todayOf(other);
    expect(editing).toMatchObject({ draftsCount: 4, reviews: 1, searchMisses: 1 });
    expect(editing.drafts).toHaveLength(3);
    expect(editing.drafts).not.toContainEqual({ id: mine.id, title: 'Мой' });
    expect(administration).toBeNull();
  });

  it('is for an administrator what did not go and what is on trial', async () => {
    const { administration } = await todayOf(await portal.signedInAs('ADMIN'));
    expect(administration).toEqual({ failedLetters: 0, canaries: [] });
  });
});

describe('the four figures', () => {
  it('count what the person may see', async () => {
    const figures = async (person: Caller) => (await person.send('GET', '/stats/overview')).body;
    const department = await buildDepartment(portal.db);
    const [reader, admin] = [await portal.signedInAs('USER'), await portal.signedInAs('ADMIN')];
    const before = { reader: await figures(reader), admin: await figures(admin) };
    await buildAttestation(portal, editor, { departmentId: department.id });
    const { id } = await buildMaterial(portal.db, { isPublished: false });
    await portal.db.insert(quizzes).values({ materialId: id, title: 'Тест', questions: choiceQuestions(1) });
    const after = { reader: await figures(reader), admin: await figures(admin) };
    // The attestation brings a material with a quiz of its own, and each material its author.
    const { materialsCount, attestationsCount, quizzesCount, usersCount } = before.reader;
    expect(after.reader).toEqual({
      ...{
        materialsCount: materialsCount + 1,
        attestationsCount,
        quizzesCount: quizzesCount + 1,
        usersCount: usersCount + 2,
      },
    });
    expect(after.admin).toEqual({
      materialsCount: before.admin.materialsCount + 2,
      attestationsCount: before.admin.attestationsCount + 1,
      quizzesCount: before.admin.quizzesCount + 2,
      usersCount: usersCount + 2,
    });
  });
});
