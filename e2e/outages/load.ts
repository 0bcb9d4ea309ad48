import { Agent, request } from 'node:http';

export interface Request {
  method: 'GET' | 'POST';
  path: string;
  body?: Buffer | string;
  headers?: Record<string, string>;
}

/** What a person's program asks for; `mark` is what it has written, if it has. */
export interface Call extends Request {
  kind: string;
  mark?: string;
}

export interface Outcome {
  kind: string;
  mark: string | undefined;
  /** Milliseconds since the beginning of the load. */
  begunAt: number;
  endedAt: number;
  /** 0 where no answer came. */
  status: number;
  text: string;
}

/** Milliseconds after which a program gives up. */
const patience = 20_000;

export const isDone = ({ status }: Outcome) => status >= 200 && status < 300;

/**
 * Makes so many calls a second, whether the ones before have been answered or not: people do not wait for each other.
 */
export function startLoad(url: string, perSecond: number, callOf: (count: number) => Call) {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const start = performance.now();
  const outcomes: Outcome[] = [];
  const running = new Set<Promise<void>>();
  let count = 0;
  const timer = setInterval(() => {
    const call = callOf(count);
    count += 1;
    const begunAt = performance.now() - start;
    const made = send(url, call, agent).then(({ status, text }) => {
      const endedAt = performance.now() - start;
      outcomes.push({ kind: call.kind, mark: call.mark, begunAt, endedAt, status, text });
      running.delete(made);
    });
    running.add(made);
  }, 1000 / perSecond);
  return {
    outcomes,
    /** Milliseconds since the beginning. */
    now: () => performance.now() - start,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(running);
      agent.destroy();
    },
  };
}

/** The whole answer, its text to 4,000 characters; status 0 where none came. */
export function send(
  url: string,
  { method, path, body, headers = {} }: Request,
  agent: Agent,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: 0, text: String(error) });
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = request(url + path, { agent, method, headers: { ...headers, ...length } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        if (text.length < 4000) text += chunk;
      });
      response.once('error', fail);
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.setTimeout(patience, () => sent.destroy(new Error('no answer within 20 seconds')));
    sent.once('error', fail);
    sent.end(body);
  });
}
