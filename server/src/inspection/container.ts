import type { AnyNode } from 'acorn';
import type { ReleaseManifest } from 'shared-api';
import { idOf } from '../bundles/literals.ts';
import { eachChild } from '../scripts/children.ts';
import { memberName, propertyName } from '../scripts/constants.ts';
import { fileOf } from './chunks.ts';
import type { Found } from './look.ts';
import { containerOf } from './names.ts';
import type { Report } from './report.ts';

const exposed = './remote';

/** The entry really defines the container that the shell will ask for, and that gives `routes`. */
export function containerProblems(entry: Found, all: Found[], manifest: ReleaseManifest, report: Report): void {
  const expected = containerOf(manifest);
  const { runtime } = entry.bundle;
  const container = runtime?.container;
  if (manifest.container !== expected) {
    report.add(
      'container',
      `В release.json контейнер назван ${manifest.container || 'пустым именем'}, а у ${manifest.name} ${manifest.version} он ${expected}. ${advice}`,
    );
  }
  if (!runtime || !container) {
    report.add('container', `${entry.file} не определяет контейнер ${expected}. ${advice}`);
    return;
  }
  const names = container.global === null ? [runtime.name ?? ''] : [container.global, runtime.name ?? expected];
  const wrong = names.find((name) => name !== expected);
  if (wrong !== undefined) {
    report.add('container', `${entry.file} определяет контейнер ${wrong}, а портал ищет ${expected}. ${advice}`);
  }
  exposedProblems(entry, all, container.module, report);
}

const advice = 'Соберите раздел через portalBuild(): имя получается из имени пакета и версии.';

function exposedProblems(entry: Found, all: Found[], container: string, report: Report): void {
  const factory = entry.bundle.modules.get(container);
  const getter = factory && exposedGetter(factory);
  if (!getter) {
    report.add(
      'exposes',
      `Контейнер в ${entry.file} не отдаёт ${exposed}. Раздел обязан экспортировать его из src/remote.tsx.`,
    );
    return;
  }
  const { chunks, module } = requested(getter);
  const files = chunks.map((id) => fileOf(entry, id));
  const holders = [entry, ...all.filter(({ file }) => files.includes(file))];
  const holder = holders.find(({ bundle }) => module !== null && bundle.modules.has(module));
  if (module === null || !holder) {
    report.add(
      'exposes',
      `Модуля ${module ?? ''}, который контейнер отдаёт как ${exposed}, нет в его файлах (${files.join(', ')}). Соберите заново.`,
    );
    return;
  }
  const given = holder.requests.exports.get(module);
  if (given?.has('routes')) return;
  const seen = given && given.size > 0 ? `он экспортирует ${[...given].join(', ')}` : 'он не экспортирует ничего';
  report.add(
    'exposes',
    `Модуль ${exposed} в ${holder.file} не экспортирует routes: ${seen}. Экспортируйте из src/remote.tsx функцию routes(host).`,
  );
}

/** The function behind './remote' in the container's map of modules. */
function exposedGetter(factory: AnyNode): AnyNode | null {
  let found: AnyNode | null = null;
  const look = (node: AnyNode): void => {
    if (node.type === 'Property' && propertyName(node) === exposed) found = node.value;
    eachChild(node, look);
  };
  look(factory);
  return found;
}

/** Chunks and module of `() => r.e(697).then(() => () => r(8597))`. */
function requested(getter: AnyNode): { chunks: string[]; module: string | null } {
  const chunks: string[] = [];
  let module: string | null = null;
  const look = (node: AnyNode): void => {
    if (node.type === 'CallExpression') {
      const id = idOf(node.arguments[0]);
      const { callee } = node;
      if (id !== null && callee.type === 'MemberExpression' && memberName(callee) === 'e') chunks.push(id);
      if (id !== null && callee.type === 'Identifier') module = id;
    }
    eachChild(node, look);
  };
  look(getter);
  return { chunks, module };
}
