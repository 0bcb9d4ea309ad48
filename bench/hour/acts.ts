import { type Company, emailOf, password, peopleCount, type Question } from './company.ts';

/** What a person does, of one call or of several in turn. */
export interface Act {
  name: string;
  /** How often a person who works with the portal does it in an hour. */
  perHour: number;
  /** @param count counts the acts of this name, so that each is somebody's and about something */
  calls: (company: Company, count: number, call: Call) => Promise<unknown>;
}

/** Makes a call; the text of its answer. */
export type Call = (question: Question) => Promise<string>;

const words = ['журнал инструктажа', 'пропуск посетителя', 'наряд на работу', 'отчёт о командировке', 'план обучения'];
const phraseOf = (count: number) => encodeURIComponent(words[count % words.length] ?? '');
const reading = (name: string, perHour: number, path: (company: Company, count: number) => string): Act => ({
  ...{ name, perHour },
  calls: (company, count, call) => call({ path: path(company, count), headers: company.person(count) }),
});

/** An hour of somebody who works with the portal: an assumption, to be changed where a company knows its own. */
export const acts: Act[] = [
  {
    ...{ name: 'sign in', perHour: 0.15 },
    calls: (_company, count, call) =>
      call({ method: 'POST', path: '/auth/login', body: { email: emailOf(count), password } }),
  },
  reading('who I am', 1.5, () => '/auth/me'),
  reading('today', 1.5, () => '/today'),
  reading('list', 2, () => '/materials?limit=20'),
  reading('search', 1.5, (_company, count) => `/materials?limit=20&search=${phraseOf(count)}`),
  reading('search all', 0.5, (_company, count) => `/search?search=${phraseOf(count)}`),
  reading('material', 4, ({ materialOf }, count) => `/materials/${materialOf(count)}`),
  reading('surroundings', 4, ({ materialOf }, count) => `/materials/${materialOf(count)}/surroundings`),
  reading('attestations', 0.3, () => '/attestations'),
  {
    ...{ name: 'progress', perHour: 3 },
    calls: ({ person, materialOf }, count, call) =>
      call({
        ...{ method: 'PUT', path: `/materials/${materialOf(count)}/progress`, headers: person(count) },
        body: { percent: 1 + (count % 100) },
      }),
  },
  {
    ...{ name: 'comment', perHour: 0.05 },
    // To the author, who gets a letter.
    calls: ({ person, materialOf }, count, call) =>
      call({
        ...{ method: 'POST', path: `/materials/${materialOf(count)}/comments`, headers: person(count) },
        body: { text: `Вопрос ${count}: как часто это проверяют?` },
      }),
  },
  {
    ...{ name: 'write', perHour: 0.03 },
    calls: ({ editor, categoryId }, count, call) =>
      call({
        ...{ method: 'POST', path: '/materials', headers: editor },
        body: {
          title: `Памятка ${count}`,
          content: `<p>${'Порядок действий при осмотре. '.repeat(60)}</p>`,
          categoryId,
        },
      }),
  },
  { name: 'attempt', perHour: 0.05, calls: attempt },
];

interface Started {
  data: { questions: { id: string }[] };
}

/** From beginning to end, each answer saved by itself. */
async function attempt({ person, attestations }: Company, count: number, call: Call): Promise<void> {
  const headers = person(count);
  // Each person takes each of them once.
  const attestation = attestations[Math.floor(count / peopleCount) % attestations.length];
  const begun = JSON.parse(await call({ method: 'POST', path: `/attestations/${attestation}/start`, headers }));
  const path = `/attestations/attempts/${begun.attemptId}`;
  const { data } = JSON.parse(await call({ path, headers })) as Started;
  for (const { id } of data.questions) {
    const answer = { questionId: id, answer: String(count % 3), revision: 1, base: 0, chain: 'bench' };
    await call({ method: 'PUT', path: `${path}/answers`, headers, body: { answers: [answer] } });
  }
  await call({ method: 'POST', path: `${path}/submit`, headers, body: {} });
}
