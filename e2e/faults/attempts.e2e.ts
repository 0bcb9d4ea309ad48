import { apiOf } from '../fixtures/api.ts';
import type { Portal } from '../fixtures/portal.ts';
import { expect, test } from '../fixtures/test.ts';

// The server is killed here.
test.use({ portalName: 'обрыв попыток' });

const takers = 20;

interface Answer {
  questionId: string;
  answer: string;
  revision: number;
}

/** A call of a person past nginx; null when the server does not answer. */
async function call<T>(portal: Portal, token: string, method: string, path: string, body?: unknown): Promise<T | null> {
  const answer = await fetch(`${portal.serverUrl}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => null);
  return answer?.ok ? ((await answer.json().catch(() => null)) as T | null) : null;
}

test('a server killed in the middle of attempts loses no acknowledged answer and closes what is overdue once', async ({
  portal,
}) => {
  test.setTimeout(120_000);
  const admin = await apiOf(portal, 'admin');
  const { data: categories } = await admin<{ data: { id: string }[] }>('GET', '/categories');
  const material = { title: 'Обрыв', content: 'Текст', categoryId: categories[0]?.id, isPublished: true };
  const { data } = await admin<{ data: { id: string } }>('POST', '/materials', material);
  const questions = Array.from({ length: 5 }, (_, n) => ({
    text: `Вопрос ${n}`,
    type: 'MULTIPLE_CHOICE',
    options: ['да', 'нет'],
    correctAnswer: '0',
  }));
  await admin('POST', `/quizzes/material/${data.id}`, { title: 'Тест', questions });
  const form = { title: 'Обрыв', materialIds: [data.id], timeLimit: 1 };
  const { data: attestation } = await admin<{ data: { id: string } }>('POST', '/attestations', form);

  const people = [];
  for (let index = 0; index < takers; index += 1) {
    const account = { email: `taker${index}@demo.local`, password: 'secret-word' };
    const person = { ...account, firstName: 'Т', lastName: `${index}`, username: `taker${index}`, role: 'USER' };
    await admin('POST', '/admin/users', person);
    const signedIn = await call<{ data: { token: string } }>(portal, '', 'POST', '/auth/login', account);
    const token = signedIn?.data.token ?? '';
    const started = await call<{ attemptId: string }>(portal, token, 'POST', `/attestations/${attestation.id}/start`);
    people.push({ token, attemptId: started?.attemptId ?? '', acknowledged: new Map<string, Answer>() });
  }

  let isOver = false;
  const answering = people.map(async ({ token, attemptId, acknowledged }) => {
    const path = `/attestations/attempts/${attemptId}`;
    const attempt = await call<{ data: { questions: { id: string }[] } }>(portal, token, 'GET', path);
    for (let revision = 1; !isOver; revision += 1) {
      for (const { id } of attempt?.data.questions ?? []) {
        const answer = { questionId: id, answer: String(revision % 2), revision };
        const saved = await call(portal, token, 'PUT', `${path}/answers`, { answers: [answer] });
        if (saved === null) return;
        acknowledged.set(id, answer);
      }
    }
  });
  await new Promise((resolve) => setTimeout(resolve, 800 + Math.random() * 1200));
  await portal.stopServer('SIGKILL');
  isOver = true;
  await Promise.all(answering);
  await portal.startServer();

  const total = people.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  expect(total).toBeGreaterThan(takers);
  for (const { token, attemptId, acknowledged } of people) {
    const path = `/attestations/attempts/${attemptId}`;
    const found = await call<{ data: { answers: Answer[] } }>(portal, token, 'GET', path);
    for (const [id, answer] of acknowledged) {
      const stored = found?.data.answers.find(({ questionId }) => questionId === id);
      // The last request before the end may have been stored without its answer having come back.
      expect(stored?.revision).toBeGreaterThanOrEqual(answer.revision);
      if (stored?.revision === answer.revision) expect(stored).toEqual(answer);
    }
  }

  // One minute of the attempts and the grace have to pass; then the sweeper closes them by itself.
  interface Listed {
    data: { attempts: { attestationId: string; status: string; completedAt: string | null }[] };
  }
  const states = async () => {
    const { data: listed } = await admin<Listed>('GET', '/admin/attestation-attempts?limit=100&search=Обрыв');
    return listed.attempts.filter(({ attestationId }) => attestationId === attestation.id).map(({ status }) => status);
  };
  await expect.poll(async () => (await states()).includes('IN_PROGRESS'), { timeout: 90_000 }).toBe(false);
  expect((await states()).length).toBe(takers);
  const { data: log } = await admin<{ data: { logs: { details: { attempt?: { id: string }; status?: string } }[] } }>(
    'GET',
    '/admin/logs?action=ATTESTATION_ATTEMPT&limit=100',
  );
  for (const { attemptId } of people) {
    const ends = log.logs.filter(
      ({ details }) => details.attempt?.id === attemptId && details.status !== 'IN_PROGRESS',
    );
    expect(ends).toHaveLength(1);
  }
});
