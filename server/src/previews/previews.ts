import type { FastifyRequest } from 'fastify';
import type { Preview } from 'shared-api';
import type { Database } from '../db/database.ts';
import { createTickets } from '../links/tickets.ts';
import type { Visitor } from '../live/canary.ts';
import type { CurrentState } from '../live/current.ts';
import { type LiveState, type Variant, variantFor, variantOf } from '../live/state.ts';
import { checkActivation } from '../releases/gates.ts';
import { findRegistered } from '../releases/registered.ts';

/** Milliseconds for which a link holds. */
const previewLifetime = 24 * 60 * 60_000;

const purpose = 'preview';

/** The page's parameter; the name is in nginx.conf too: whoever has it never meets its cache. */
const parameter = 'preview';

interface Parts {
  db: Database;
  config: { secret: string };
  current: CurrentState;
}

/** A version by its package. */
interface Wanted {
  name: string;
  version: string;
}

/**
 * Links under which one tab gets a published version in place of the live one. A link changes code only: roles and
 * data are those of the person who opens it.
 */
export function createPreviews({ db, config, current }: Parts, now: () => number = Date.now) {
  const tickets = createTickets(config.secret, now);
  return {
    now,

    /** @param by id of a person, or what stands for a token */
    issue({ name, version }: Wanted, by: string): { ticket: string; expires: number } {
      const expires = now() + previewLifetime;
      return { ticket: tickets.issue(purpose, { userId: by, payload: `${name}@${version}`, expires }), expires };
    },

    /**
     * What the visitor gets by the link that the request carries: the version in place of the live one, or what is
     * live with the reason why; null for a request without a link, and while there is no portal.
     */
    async variant(request: FastifyRequest, visitor: Visitor): Promise<Variant | null> {
      const text = linkOf(request);
      if (text === null) return null;
      const state = await current.get();
      const live = variantFor(state, visitor);
      const ticket = tickets.read(purpose, text);
      if (!ticket) return live && withPreview(live, { problem: expired });
      const [name = '', version = ''] = ticket.payload.split('@');
      return replaced({ db, state, live }, { name, version }, new Date(ticket.expires).toISOString());
    },
  };
}

export type Previews = ReturnType<typeof createPreviews>;

const expired = 'Ссылка на предпросмотр устарела или записана с ошибкой: показана действующая версия.';

/** `/news?preview=…`, or the dashboard's address for the shell, which has none of its own. */
export function previewAddress(mount: string | null, ticket: string): string {
  return `${mount ?? '/dashboard'}?${parameter}=${ticket}`;
}

function linkOf(request: FastifyRequest): string | null {
  const { [parameter]: text } = request.query as Record<string, string | string[] | undefined>;
  return text === undefined ? null : ([text].flat()[0] ?? '');
}

async function replaced(
  { db, state, live }: { db: Database; state: LiveState; live: Variant | null },
  { name, version }: Wanted,
  expiresAt: string,
): Promise<Variant | null> {
  const found = await findRegistered(db, { name, version });
  if (!found) return live && withPreview(live, { problem: `Версии ${version} пакета ${name} больше нет.` });
  const { release, registration, manifest } = found;
  const label = manifest.portal?.label ?? registration.label;
  const refuse = (reason: string) =>
    live && withPreview(live, { problem: `«${label}» ${version} не показать. ${reason} Показана действующая версия.` });
  if (release.clearedAt) return refuse('Файлы этой версии удалены по сроку хранения.');
  const others = live
    ? [{ live: live.shell, previous: null }, ...live.remotes].filter((one) => one.live.name !== name)
    : [];
  const refusals = checkActivation(release.manifest, {
    others: others.map((one) => one.live),
    initialBytes: release.initialBytes,
    registration,
  }).filter(({ isPassed }) => !isPassed);
  if (refusals.length > 0) return refuse(refusals.map(({ message }) => message).join(' '));
  // Without a version to fall back to: who looks at this one must not be shown another under its name.
  const variant = variantOf(state, [...others, { live: manifest, previous: null }]);
  return variant && withPreview(variant, { name, label, version, expiresAt });
}

function withPreview(variant: Variant, preview: Preview): Variant {
  return { ...variant, registry: { ...variant.registry, preview } };
}
