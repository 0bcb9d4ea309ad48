import { defineCall } from '../http/defineCall.ts';
import { Done, IsoDate, Role } from '../shapes/common.ts';
import { text } from '../shapes/text.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** Addresses that the shell, the server or nginx keeps for itself. */
const reservedMounts = [
  ...['/login', '/dashboard', '/search', '/verify'],
  ...['/api', '/files', '/shell', '/remotes', '/packages', '/healthz', '/readyz', '/metrics'],
];

/**
 * Where a remote stands. One plain segment, so that no two addresses lie in each other or are written alike:
 * equality is all that has to be looked at.
 */
export const Mount = text()
  .max(41, 'Адрес раздела длиннее 41 знака')
  .regex(
    /^\/[a-z0-9-]+$/,
    'Адрес раздела — косая черта и одно слово из строчных латинских букв, цифр и дефисов, например /news',
  )
  .refine(
    (mount) => !reservedMounts.includes(mount),
    'Этот адрес нужен самому порталу. Выберите другой, например /news',
  );

/** Pages of a remote that the navigation offers while its section is open. */
export const NavigationGroup = z.object({
  label: text().min(1).max(40),
  pages: z
    .array(
      z.object({
        /** Below the mount; empty for the mount itself. */
        path: text()
          .max(80)
          .regex(/^[a-z0-9/-]*$/),
        label: text().min(1).max(40),
        /** That of the remote unless told. */
        minimumRole: Role.optional(),
      }),
    )
    .max(20),
});

/** A page of a remote that the navigation offers everywhere, below the sections. */
export const NavigationLink = z.object({
  /** Below the mount, with a query where the page needs one: `?isFavorite=true`. */
  path: text()
    .max(80)
    .regex(/^[a-z0-9/-]*(\?[\w=&-]*)?$/),
  label: text().min(1).max(40),
  icon: text(),
  /** That of the remote unless told. */
  minimumRole: Role.optional(),
  /** Address below /api whose `data` is a `NavigationCount`. */
  count: text()
    .max(80)
    .regex(/^\/[a-z0-9/-]+$/)
    .optional(),
});

/** Where the tree of sections leads, which the navigation shows for the remote; both with `:id`. */
export const NavigationTree = z.object({
  label: text().min(1).max(40),
  /** Below the mount, what stands in a section: `?categoryId=:id`. */
  section: text()
    .max(80)
    .regex(/^[\w/?=&-]*:id$/),
  /** Below the mount, a material: `:id`. */
  material: text()
    .max(80)
    .regex(/^[a-z0-9/-]*:id$/),
});

/** What a remote declares in its package.json under `portal`: navigation works without its code. */
export const PortalDescriptor = z.object({
  mount: Mount,
  label: text().min(1).max(40),
  /** Place in the navigation; the dashboard is 10. */
  order: z.number().int(),
  icon: text(),
  minimumRole: Role,
  group: NavigationGroup.optional(),
  links: z.array(NavigationLink).max(5).optional(),
  tree: NavigationTree.optional(),
  /**
   * Path pattern below the mount → what its screen needs at once: names of chunks, and addresses below
   * /api, in which `:name` is taken from the path; one that ends in `?` gets the page's own query.
   */
  screens: z.record(text(), z.object({ chunks: z.array(text()), data: z.array(text()).default([]) })).optional(),
});

/** How a browser has to load the scripts of a build. */
export const BuildFormat = z.enum(['script', 'module']);

/** One live package as the shell and the document see it. Addresses are absolute paths of this origin. */
export const RegistryEntry = PortalDescriptor.omit({ screens: true }).extend({
  /** Package name without the `remote-` prefix: `materials`. */
  name: z.string(),
  version: z.string(),
  /** Federation name of the build, and of a classic script's global: `remote_materials_1_4_0`. */
  container: z.string(),
  /** Classic scripts unless told. */
  format: BuildFormat.optional(),
  /** Address of the container. */
  entry: z.string(),
  /** The host contract that it was built for; a shell with another major, or an older minor, refuses it. */
  hostContract: z.string(),
  /** Addresses that `./remote` needs at once. */
  preload: z.array(z.string()),
  /** Tried once when the live version cannot be loaded. */
  fallback: z
    .object({
      version: z.string(),
      container: z.string(),
      format: BuildFormat.optional(),
      entry: z.string(),
      preload: z.array(z.string()),
    })
    .optional(),
  /** The remote comes from a developer's machine; its events tell of each new build. */
  development: z.object({ events: z.url() }).optional(),
});

/** What one tab gets in place of a live version, by a link; or why it gets the live one all the same. */
export const Preview = z.union([
  z.object({ name: z.string(), label: z.string(), version: z.string(), expiresAt: IsoDate }),
  z.object({ problem: z.string() }),
]);

/** `/remotes.json`, and inlined into every document. */
export const Registry = z.object({
  /** Names what is live for everybody, whatever this visitor gets of it; absent in what older servers say. */
  revision: z.string().optional(),
  shell: z.object({ version: z.string(), hostContract: z.string() }),
  remotes: z.array(RegistryEntry),
  /** Remotes that this visitor takes from a developer's machine; the shell asks it for what it needs to know. */
  development: z.array(z.object({ name: z.string(), origin: z.url() })).optional(),
  preview: Preview.optional(),
  /** A canary is for people by name, role or department: whoever is signed in asks for a registry of his own. */
  isPersonal: z.boolean().optional(),
});

/** What the caller gets; his browser's documents follow from then on. */
export const ownRegistry = defineCall({
  ...calls.ownRegistry,
  access: 'USER',
  tokens: 'closed',
  summary: 'Реестр разделов для вошедшего человека',
  response: z.object({ data: Registry }),
});

export const loadPhases = ['registry', 'entry', 'execute', 'routes', 'render', 'palette'] as const;

export const failureClasses = ['network', 'gone', 'contract', 'execution', 'timeout', 'render'] as const;

export const ClientError = z.object({
  remote: text().max(60).optional(),
  version: text().max(60).optional(),
  failure: z.enum(failureClasses).optional(),
  phase: z.enum(loadPhases).optional(),
  message: text().max(2000),
  stack: text().max(8000).optional(),
  page: text().max(500),
  /** The load succeeded after all, by a retry or by the previous version. */
  recovered: z.boolean().optional(),
  /** It happened in a tab that previews a version: it says nothing of what people meet. */
  isPreview: z.boolean().optional(),
});

/** Takes reports of signed-out pages too; limited per address. */
export const reportClientError = defineCall({
  ...calls.reportClientError,
  access: 'public',
  summary: 'Сообщить об ошибке в браузере',
  body: ClientError,
  response: Done,
  status: 202,
});

/** What each event of the stream says: the revision that is live, and nothing of who asks. */
export const LiveEvent = z.object({ revision: z.string() });

/**
 * Server-sent events (`text/event-stream`), each a `LiveEvent`: at once, at every change of what is live, and as a
 * sign of life between. 429 with `Retry-After` where an address, or the node, has as many as it may; 503 from a node
 * that leaves.
 */
export const liveEvents = defineCall({
  ...calls.liveEvents,
  access: 'public',
  summary: 'События о смене действующих версий',
  isEndless: true,
});

/** How the caller fares with a version: it works, or it has failed. */
export const VersionUse = z.object({
  name: text().max(60),
  version: text().max(60),
  /** Absent when it works. */
  failure: z.enum(failureClasses).optional(),
});

/** Of versions that the caller is given. Each person counts once a version, however often he tells it. */
export const reportUses = defineCall({
  ...calls.reportUses,
  access: 'USER',
  tokens: 'closed',
  summary: 'Сообщить, работают ли версии разделов',
  body: z.object({ uses: z.array(VersionUse).min(1).max(20) }),
  response: Done,
  status: 202,
});
