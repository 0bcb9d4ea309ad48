import type { AnyNode } from 'acorn';
import type { ReleaseManifest } from 'shared-api';
import { createRequestsReader, type Requests, Requires } from '../bundles/modules.ts';
import { type Bundle, type Runtime, readBundle } from '../bundles/runtime.ts';
import { SharedUse, type Taken } from '../bundles/shared-use.ts';
import { place, readScript, snippet, tooDeep } from '../scripts/read.ts';
import { scopesOf } from '../scripts/scopes.ts';
import { type Visited, visit } from '../scripts/visit.ts';
import { createCopiesSearch } from './copies.ts';
import { GlobalsCheck } from './globals.ts';
import { createImportsCheck } from './imports.ts';
import { chunkListOf, containerOf } from './names.ts';
import type { Report } from './report.ts';

/** What was found in one script. Trees are not kept: together they would fill the process. */
export interface Found {
  file: string;
  bundle: Bundle;
  requests: Requests;
  taken: Map<string, Taken>;
  /** `news.3f2a.js, 1:204: «window.fetch=e»`. Counts the lines from the beginning: for what is told only. */
  where: (node: AnyNode) => string;
}

interface Look {
  file: string;
  text: string;
  manifest: ReleaseManifest;
  /** Paths of the files that `manifest` names. */
  files: Set<string>;
  /** What the entry says of shared modules; not known while the entry itself is looked at. */
  consumed: Runtime['consumed'] | undefined;
}

/** Looks at one script of a build. Throws UnreadableScript when it does not parse. */
export function lookAtScript({ file, text, manifest, files, consumed }: Look, report: Report): Found {
  const program = readScript(text, isModule(file, manifest) ? 'module' : 'script');
  try {
    const scopes = scopesOf(program);
    const bundle = readBundle(program, scopes);
    const requires = new Requires(bundle, scopes);
    const { requests, look: lookAtRequests } = createRequestsReader(requires);
    const shared = new SharedUse(keysOf(bundle.runtime?.consumed ?? consumed), requires);
    const where = (node: AnyNode) => `${file}, ${place(text, node.start)}: «${snippet(text, node.start, node.end)}»`;
    const checkImports = createImportsCheck(file, files, (node) =>
      report.add(
        'chunks',
        () =>
          `Скрипт берёт то, чего нет в сборке (${where(node)}). Соберите через portalBuild(): она кладёт всё нужное.`,
      ),
    );
    const lookers: ((visited: Visited) => void)[] = [lookAtRequests, (visited) => shared.look(visited), checkImports];
    if (manifest.kind === 'remote') {
      const search = createCopiesSearch(({ library, advice, node }) =>
        report.add('libraries', () => `Раздел несёт свою копию: ${library} (${where(node)}). ${advice}`),
      );
      const own = new Set([containerOf(manifest), chunkListOf(manifest)]);
      const check = new GlobalsCheck(own, ({ node, what }) =>
        report.add(
          'globals',
          () => `Раздел меняет общее для всей страницы: ${what} (${where(node)}). ${globalsAdvice}`,
        ),
      );
      lookers.push(search, (visited) => check.look(visited));
      // A module's own names stay in it.
      const declared = program.sourceType === 'script' ? scopes.get(program)?.bindings.keys() : [];
      for (const name of declared ?? []) {
        if (!own.has(name)) report.add('globals', `Скрипт ${file} объявляет глобальное имя ${name}. ${globalsAdvice}`);
      }
    }
    visit(program, scopes, (visited) => {
      for (const look of lookers) look(visited);
    });
    return { file, bundle, requests, taken: shared.taken, where };
  } catch (error) {
    // The tree of what parses may still be deeper than a process can go.
    if (error instanceof RangeError) throw tooDeep();
    throw error;
  }
}

function isModule(file: string, { format }: ReleaseManifest): boolean {
  return format === 'module' || file.endsWith('.mjs');
}

const globalsAdvice = 'Оболочка и другие разделы работают с ним же: держите своё внутри раздела.';

function keysOf(consumed: Runtime['consumed'] | undefined): Map<string, string> {
  return new Map([...(consumed ?? [])].map(([id, { key }]) => [id, key]));
}
