import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { call } from 'shared-api/contract';
import type { z } from 'zod';
import { Attachment } from './attachment.ts';
import { forbidden, unauthorized } from './errors.ts';
import { requireSane } from './guard.ts';
import { requirePlain } from './json.ts';
import { Redirect } from './redirect.ts';
import { type Asker, isAtLeast, type ShownSession, type SignedIn } from './signed-in.ts';

type Call = call.Call;
type Parsed<C, Part extends 'params' | 'query' | 'body'> = C extends { [P in Part]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

interface Input<C extends Call> {
  params: Parsed<C, 'params'>;
  query: Parsed<C, 'query'>;
  body: Parsed<C, 'body'>;
  /** Undefined only in public calls. */
  user: C['access'] extends 'public' ? undefined : SignedIn;
  /** Address of the caller; behind nginx the real one. */
  ip: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Output<C> = C extends { response: infer S extends z.ZodType } ? z.input<S> : unknown;

/** Answer of calls that only report that they have done it. */
export const done = { success: true } as const;

/**
 * What a call answers, read by one statement together with who asks. Null for nobody, where something has to be said or
 * noted of the session, and for what is read in the ordinary way.
 */
type Reading<C extends Call> = (
  session: ShownSession,
  input: Omit<Input<C>, 'user'>,
) => Promise<{ user: SignedIn; answer: Output<C> } | null>;

/**
 * Serves one call of the contract: checks the session or token and the role, validates what comes, and sends
 * nothing that the contract's response does not name.
 *
 * @param read is tried first; whatever it does not answer goes the ordinary way, which knows every refusal
 */
export function route<const C extends Call>(
  app: FastifyInstance,
  contract: C,
  handler: (input: Input<C>) => Promise<Output<C> | Attachment | Redirect>,
  read?: Reading<C>,
): void {
  const { method, path, access, cost, tokens, params, query, body, response, summary, status = 200 } = contract;
  app.route({
    method,
    url: `/api${path}`,
    schema: {
      summary,
      tags: [path.split('/')[1] ?? ''],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(response && { response: { [status]: response } }),
      ...(access !== 'public' && { security: [{ bearer: [] }] }),
    },
    preParsing: async (request, reply) => {
      const known = read && (await readAtOnce(app, contract, read, request, reply));
      if (known) {
        request.user = known.user;
        return reply.status(status).send(known.answer);
      }
      if (access !== 'public') {
        request.user = await app.authenticate(request, tokens ?? (method === 'GET' ? 'read' : 'write'));
        if (!request.user) throw unauthorized();
        if (!isAtLeast(request.user.role, access)) throw forbidden();
      }
      requirePlain(request);
      // A call that is one too many is refused before its body is read.
      if (cost && (cost !== 'search' || isSearch(request.query))) await app.requireAffordable(request, cost);
    },
    preValidation: async (request) => {
      requireSane(request);
      dropEmpty(request.query);
    },
    handler: async (request, reply) => {
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
        user: request.user,
        ip: request.ip,
        request,
        reply,
      };
      const answer = await handler(input as Input<C>);
      if (answer instanceof Redirect) return reply.redirect(answer.address, 303);
      reply.status(status);
      if (!(answer instanceof Attachment)) return reply.send(answer);
      return reply.type(answer.type).header('content-disposition', answer.disposition).send(answer.content);
    },
  });
}

/**
 * The same of a call that only reads, by one statement that also finds out who asks: with whatever a request shows of
 * its session, and in the ordinary way with the person, who may have gone in the meantime.
 */
export function readingRoute<const C extends Call>(
  app: FastifyInstance,
  contract: C,
  read: (asker: Asker, input: Omit<Input<C>, 'user'>) => Promise<{ user: SignedIn; answer: NoInfer<Output<C>> } | null>,
): void {
  route(app, contract, async ({ user, ...input }) => (await stillThere(read(user as SignedIn, input))).answer, read);
}

/** What somebody reads who was known a moment ago; 401 for who is nobody by now. */
export async function stillThere<Read>(reading: Promise<Read | null>): Promise<Read> {
  const read = await reading;
  if (!read) throw unauthorized();
  return read;
}

/** What was read, as the `data` of an answer. */
export async function asData<Data>(reading: Promise<{ user: SignedIn; answer: Data } | null>) {
  const read = await reading;
  return read && { user: read.user, answer: { data: read.answer } };
}

/** Null where anything is unusual: nothing has been refused, counted or noted by then. */
async function readAtOnce<C extends Call>(
  app: FastifyInstance,
  { access, params, query }: C,
  read: Reading<C>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const session = app.shownSession(request);
  if (!session || !isWellFormed(request)) return null;
  const [asked, filters] = [params?.safeParse(request.params), query?.safeParse(request.query)];
  if (asked?.success === false || filters?.success === false) return null;
  const input = { params: asked?.data, query: filters?.data, body: undefined, ip: request.ip, request, reply };
  const found = await read(session, input as unknown as Omit<Input<C>, 'user'>);
  return found && access !== 'public' && isAtLeast(found.user.role, access) ? found : null;
}

function isWellFormed(request: FastifyRequest): boolean {
  try {
    requirePlain(request);
    requireSane(request);
  } catch {
    return false;
  }
  dropEmpty(request.query);
  return true;
}

function isSearch(query: unknown): boolean {
  const { search } = (query ?? {}) as Record<string, unknown>;
  return typeof search === 'string' && search.trim() !== '';
}

/** An empty filter in the address means no filter. */
function dropEmpty(query: unknown): void {
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value === '') delete (query as Record<string, unknown>)[name];
  }
}
