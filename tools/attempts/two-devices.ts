import type { PendingAnswer, TabMessage } from '../../remote-attestations/src/attempt/answers/answerBook.ts';
import { createAnswerKeeper, type Keeper } from '../../remote-attestations/src/attempt/answers/answerKeeper.ts';
import type { Failure } from '../../remote-attestations/src/attempt/answers/failures.ts';
import { type AttemptEvent, type AttemptState, transition } from '../../server/src/attempts/transition.ts';

/** One thing that happens; which tab, question and device it concerns is counted modulo how many there are. */
export interface Happening {
  kind:
    | 'edit'
    | 'offline'
    | 'online'
    | 'loseRequest'
    | 'loseReply'
    | 'look'
    | 'choose'
    | 'crash'
    | 'closeTab'
    | 'sleep'
    | 'submit'
    | 'timeOver';
  tab: number;
  question: number;
  /** Of a choice: the own answer. Of an edit: a text that the other device may have given as well. */
  isMine: boolean;
  /** Milliseconds until the next happening. */
  after: number;
}

class Failed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

const passing = () => new Failed({ kind: 'passing', message: 'Нет связи' });
/** Milliseconds of either way between a device and the server. */
const way = 40;
const sleep = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

interface Device {
  isOnline: boolean;
  lost: 'request' | 'reply' | null;
  unsent: PendingAnswer[];
  tabs: Tab[];
  /** The last thing that was typed here, by question. */
  typed: Map<string, string>;
}

interface Tab {
  device: Device;
  /** Null while the page is closed. */
  keeper: Keeper | null;
}

/** The server's real rules behind a bad connection, with a check of what they do to answers. */
function createServer(begun: AttemptState) {
  let late = 0;
  /** For each answer the ones that its author had seen, himself or through those that he had seen. */
  const seen = new Map<string, Set<string>>();
  const confirmed = new Map<string, { answer: string; revision: number }>();
  const server = {
    state: begun,
    faults: [] as string[],
    /** All that was ever stored, `question answer`. */
    stored: new Set<string>(),
    answerTo: (questionId: string) => server.state.answers.find((answer) => answer.questionId === questionId),
    see: (text: string, other: string | undefined) => {
      const own = seen.get(text) ?? new Set<string>();
      if (other !== undefined) for (const each of [other, ...(seen.get(other) ?? [])]) own.add(each);
      seen.set(text, own);
    },
    passTime: (milliseconds: number) => {
      late += milliseconds;
    },
    happen: (event: Omitted<AttemptEvent>) => {
      const before = server.state;
      const next = transition(before, { ...event, at: late + performance.now() } as AttemptEvent);
      server.state = next.state;
      for (const { questionId, answer } of next.stored) {
        const old = before.answers.find((each) => each.questionId === questionId)?.answer;
        if (old !== undefined && old !== answer && !seen.get(answer)?.has(old))
          server.faults.push(`${questionId}: «${answer}» took the place of «${old}», which its author had not seen`);
        server.stored.add(`${questionId} ${answer}`);
      }
      if (before.status !== 'IN_PROGRESS' && next.stored.length > 0) server.faults.push('stored after the end');
      for (const [questionId, { answer, revision }] of confirmed) {
        const there = server.answerTo(questionId);
        if (!there || there.revision < revision || (there.revision === revision && there.answer !== answer))
          server.faults.push(`${questionId}: the confirmed «${answer}» is gone`);
      }
      return next;
    },
    exchange: async (device: Device, answers: PendingAnswer[]) => {
      if (!device.isOnline) throw passing();
      const { lost } = device;
      device.lost = null;
      await sleep(way);
      if (lost === 'request' || !device.isOnline) throw passing();
      const { state, refused = [], isClosed } = server.happen({ type: 'answer', answers });
      await sleep(way);
      if (lost === 'reply' || !device.isOnline) throw passing();
      if (isClosed) throw new Failed({ kind: 'closed' });
      for (const { questionId, answer, revision } of state.answers) confirmed.set(questionId, { answer, revision });
      return { answers: state.answers, refused };
    },
  };
  return server;
}

type Server = ReturnType<typeof createServer>;
type Omitted<E> = E extends { at: number } ? Omit<E, 'at'> : never;

let chains = 0;

/** Opens the page in a tab, where that can be done: it cannot be loaded without a connection. */
function open(server: Server, tab: Tab): void {
  const { device } = tab;
  if (tab.keeper || !device.isOnline) return;
  tab.keeper = createAnswerKeeper({
    initial: server.state.answers,
    send: (answers) => server.exchange(device, answers),
    failureOf: (error) => {
      if (error instanceof Failed) return error.failure;
      throw error;
    },
    newChain: () => {
      chains += 1;
      return `chain${chains}`;
    },
    storage: {
      read: () => device.unsent,
      write: (unsent) => {
        device.unsent = unsent;
      },
    },
    tell: (message: TabMessage) => {
      for (const other of device.tabs) if (other !== tab) setTimeout(() => other.keeper?.hear(message), 0);
    },
    onChange: () => undefined,
  });
}

function close(tab: Tab): void {
  tab.keeper?.stop();
  tab.keeper = null;
}

/** What is wrong with a tab once everything is online again and all timers have run. */
function judge(server: Server, { device, keeper }: Tab, isDropped: (mark: string) => boolean): void {
  if (!keeper || server.state.status !== 'IN_PROGRESS') return;
  const fault = (text: string) => server.faults.push(text);
  if (keeper.state() !== 'saved' && keeper.state() !== 'conflict') fault(`at the end it is ${keeper.state()}`);
  for (const { id } of server.state.questions) {
    const there = server.answerTo(id)?.answer;
    const shown = keeper.answers()[id];
    const conflict = keeper.conflicts().find(({ questionId }) => questionId === id);
    if (!conflict && shown !== there) fault(`${id}: the page shows «${shown}», the server has «${there}»`);
    if (conflict && conflict.theirs !== there) fault(`${id}: the choice shows an old «${conflict.theirs}»`);
    const last = device.typed.get(id);
    const mark = `${id} ${last}`;
    const isAccounted = last === undefined || server.stored.has(mark) || isDropped(mark) || conflict?.mine === last;
    if (!isAccounted) fault(`${id}: «${last}» is nowhere`);
  }
}

/** What the person does to answers in a tab, told to the watch of the server. */
function createPerson(server: ReturnType<typeof createServer>) {
  const dropped = new Set<string>();
  let edits = 0;

  const edit = ({ keeper, device }: Tab, questionId: string, isCommon: boolean) => {
    if (!keeper || keeper.state() === 'closed') return;
    edits += 1;
    const text = isCommon ? 'да' : `ответ ${edits}`;
    server.see(text, keeper.answers()[questionId]);
    keeper.set(questionId, text);
    device.typed.set(questionId, text);
  };
  const choose = ({ keeper }: Tab, isMine: boolean) => {
    const [conflict] = keeper?.conflicts() ?? [];
    if (!keeper || !conflict) return;
    const { questionId, mine, theirs } = conflict;
    if (isMine) server.see(mine, theirs);
    else dropped.add(`${questionId} ${mine}`);
    keeper.choose(questionId, isMine ? 'mine' : 'theirs');
  };
  return { edit, choose, isDropped: (mark: string) => dropped.has(mark) };
}

/**
 * A person with a laptop (two tabs) and a phone at one attempt: the real keeper in every tab, the real rules of the
 * server between them, and all that can go wrong on the way. Time is the timers' of the test.
 */
export function createWorld(begun: AttemptState) {
  const server = createServer(begun);
  const { edit, choose, isDropped } = createPerson(server);
  const devices: Device[] = [2, 1].map((count) => {
    const device: Device = { isOnline: true, lost: null, unsent: [], tabs: [], typed: new Map() };
    device.tabs = Array.from({ length: count }, () => ({ device, keeper: null }));
    return device;
  });
  const tabs = devices.flatMap((device) => device.tabs);

  const comeBack = (device: Device) => {
    device.isOnline = true;
    for (const tab of device.tabs) {
      open(server, tab);
      tab.keeper?.learn(server.state.answers);
      void tab.keeper?.flush();
    }
  };

  const play = async ({ kind, tab: at, question, isMine }: Happening) => {
    const tab = tabs[at % tabs.length] as Tab;
    const { device, keeper } = tab;
    const { questions } = begun;
    if (kind === 'edit') edit(tab, questions[question % questions.length]?.id ?? '', isMine && question % 3 === 0);
    if (kind === 'choose') choose(tab, isMine);
    if (kind === 'offline') device.isOnline = false;
    if (kind === 'loseRequest') device.lost = 'request';
    if (kind === 'loseReply') device.lost = 'reply';
    if (kind === 'look' && device.isOnline) keeper?.learn(server.state.answers);
    if (kind === 'crash') device.tabs.forEach(close);
    if (kind === 'closeTab') close(tab);
    if (kind === 'submit' && keeper && device.isOnline && keeper.unsaved() === 0) server.happen({ type: 'submit' });
    if (kind === 'timeOver') {
      server.passTime((begun.deadline ?? 0) + 60_000);
      server.happen({ type: 'clock' });
    }
    if (kind === 'sleep') {
      device.isOnline = false;
      await sleep(20_000);
    }
    if (kind === 'online' || kind === 'sleep') comeBack(device);
  };
  const end = async () => {
    devices.forEach(comeBack);
    for (const device of devices) device.lost = null;
    await sleep(60_000);
    for (const tab of tabs) {
      tab.keeper?.learn(server.state.answers);
      judge(server, tab, isDropped);
    }
    tabs.forEach(close);
  };

  for (const tab of tabs) open(server, tab);
  const conflicts = () => tabs.flatMap(({ keeper }) => keeper?.conflicts() ?? []);
  return { play, end, conflicts, faults: server.faults };
}
