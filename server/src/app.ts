import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import './http/types.ts';
import type { Config } from './config.ts';
import { bearerOf } from './credentials/bearer.ts';
import { type BindingCookie, createBindingCookie } from './credentials/binding.ts';
import { findByPersonalToken, isPersonalToken } from './credentials/personal-tokens.ts';
import { findSession } from './credentials/sessions.ts';
import type { Deps, Parts } from './deps.ts';
import { registerDescription } from './description/description.ts';
import { readEmbedHosts } from './embeds/hosts.ts';
import { createLeaving } from './health/leaving.ts';
import { checkAnswers, serializeAnswers } from './http/answers.ts';
import { handleErrors, refuseAddress, unknownCall } from './http/errors.ts';
import { registerHeaders } from './http/headers.ts';
import { takeJson } from './http/json.ts';
import { logLines } from './http/log-lines.ts';
import { cutSlowRequests, serverOptions } from './http/patience.ts';
import { answerProtocol, refuseMalformed, requireHost } from './http/protocol.ts';
import { openScope } from './http/scope.ts';
import type { Directory } from './ldap/directory.ts';
import { countCost } from './limits/costs.ts';
import { createCurrentState } from './live/current.ts';
import { createBursts } from './logs/bursts.ts';
import { logAction } from './logs/log-action.ts';
import { logRefusals } from './logs/refusals.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createProviders } from './oidc/providers.ts';
import { createPreviews } from './previews/previews.ts';
import { domains } from './routes.ts';

/** 2 MB: the largest JSON body, a long document; uploads have their own limit. */
const bodyLimit = 2 * 1024 * 1024;

/** Assembles the portal's server; it listens nowhere yet. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const { config, db, releases, workers } = parts;
  const binding = createBindingCookie(config);
  const bare = serverOptions(config.patience);
  const app = fastify({
    logger: { level: config.logLevel, ...logLines, ...(parts.log && { stream: parts.log }) },
    trustProxy: config.trustProxy ? 'loopback, uniquelocal' : false,
    bodyLimit,
    genReqId: (request) => sane(request.headers['x-request-id']) ?? randomUUID(),
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseMalformed,
    ...bare,
    // Node would answer a request without a host by itself, without a body.
    http: { ...bare.http, requireHostHeader: false },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  const bursts = createBursts(
    (entry) => logAction(db, entry),
    (error) => app.log.error({ err: error }, 'repeats are not written to the action log'),
  );
  const current = createCurrentState(releases.live);
  const embedHosts = createCurrentState(() => readEmbedHosts(db));
  const previews = createPreviews({ db, config, current });
  const leaving = createLeaving(app);
  const metrics = createMetrics();
  app.decorate('workFailed', metrics.workFailed);
  const made = { metrics, bursts, current, embedHosts, previews, leaving, binding };
  const deps: Deps = { ...parts, ...made, sso: createProviders(config), directory: await openDirectory(app, config) };
  if (config.telemetry) {
    // Few portals send any: the others do not load what sends it.
    const { sendTelemetry } = await import('./telemetry/telemetry.ts');
    sendTelemetry(app, deps, config.telemetry);
  }
  app.addHook('onClose', async () => void (await Promise.all([bursts.close(), workers.close()])));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(parts.areAnswersChecked ? checkAnswers : serializeAnswers);
  handleErrors(app);
  takeJson(app);
  answerProtocol(app);
  cutSlowRequests(app, config.patience);
  await app.register(cookie);
  app.decorateRequest('user', null);
  app.decorateRequest('misuse', null);
  app.decorateRequest('signInRefusal', null);
  identifyCallers(app, parts, binding);
  registerHeaders(app);
  requireHost(app);
  app.decorate('requireAffordable', (request, cost) =>
    countCost(db, { cost, personId: request.user?.id, ip: request.ip, scale: config.limitScale }),
  );
  logRefusals(app, bursts);
  if (config.apiDocs) await registerDescription(app);
  await openScope(app, 'domains', async (scope) => {
    for (const routes of domains) routes(scope, deps);
  });
  // With nothing behind it the wildcard does not match, and a page would.
  for (const url of ['/api', '/api/*']) app.all(url, unknownCall);
  app.setNotFoundHandler(unknownCall);
  return app;
}

/** Few portals have one: the others do not load what speaks to it. */
async function openDirectory(app: FastifyInstance, { ldap }: Config): Promise<Directory | undefined> {
  if (!ldap) return undefined;
  const { createDirectory } = await import('./ldap/directory.ts');
  return createDirectory(ldap, app.log);
}

/** How a call learns who sends it. */
function identifyCallers(app: FastifyInstance, { db }: Parts, binding: BindingCookie): void {
  app.decorate('shownSession', (request) => {
    const token = bearerOf(request);
    return token === null || isPersonalToken(token) ? null : { token, secret: binding.read(request) };
  });
  app.decorate('authenticate', async (request, use) => {
    const token = bearerOf(request);
    if (!token) return null;
    const found = isPersonalToken(token)
      ? await findByPersonalToken(db, token, use)
      : await findSession(db, token, binding.read(request));
    if (!found || !('refusal' in found)) return found;
    request.misuse = found;
    throw found.refusal;
  });
}

/** A request id from outside is taken only in a harmless form: it goes into logs. */
function sane(id: string | string[] | undefined): string | undefined {
  return typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : undefined;
}
