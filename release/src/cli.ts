import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeState, kibibytes } from './describe.ts';
import { readPackage, root } from './package-info.ts';
import { createPortalClient, type PortalClient, PortalRefused } from './portal-client.ts';

const usage = `Использование: npm run release -- <пакет> [что сделать]
  (без настроек)     собрать, опубликовать и сделать действующей для всех
  --canary <N>       собрать, опубликовать и показать N % посетителей; с --version без сборки
  --promote          сделать пробную версию действующей для всех
  --rollback         вернуть предыдущую версию
  --activate <X>     сделать действующей опубликованную версию X
  --list             показать действующую, пробную и прежние версии
  --dry-run          собрать и проверить здесь, ничего не публикуя
  --version <X>      номер версии (по умолчанию из package.json)

Куда и кем: PORTAL_URL (по умолчанию http://127.0.0.1:8080), RELEASE_TOKEN.
Коды выхода: 0 готово, 1 портал отказал или сборка не удалась, 2 неверные настройки, 3 портал недоступен.`;

const exitCodes = { done: 0, refused: 1, usage: 2, unreachable: 3 };

class UsageError extends Error {}

async function main(): Promise<void> {
  const { values, positionals } = parse();
  const [name] = positionals;
  if (name === undefined) throw new UsageError(usage);
  const folder = path.join(root, name);
  if (!existsSync(path.join(folder, 'package.json'))) throw new UsageError(`Пакета ${name} нет.\n\n${usage}`);
  const info = { ...readPackage(folder), ...(values.version && { version: values.version }) };
  const portal = createPortalClient(process.env.PORTAL_URL ?? 'http://127.0.0.1:8080', process.env.RELEASE_TOKEN ?? '');

  if (values.list) return print(describeState(await portal.state(info.name)));
  if (values.rollback) return report('Возвращена', await portal.rollBack(info.name));
  if (values.promote) return report('Действует для всех', await portal.promote(info.name));
  if (values.activate) return report('Действует для всех', await portal.activate(info.name, values.activate));

  const percent = values.canary === undefined ? null : percentage(values.canary);
  await ship(portal, folder, info, { percent, isDryRun: values['dry-run'] });
}

async function ship(
  portal: PortalClient,
  folder: string,
  info: { name: string; version: string },
  { percent, isDryRun }: { percent: number | null; isDryRun: boolean },
): Promise<void> {
  const started = Date.now();
  print(`Собираю ${info.name} ${info.version}…`);
  const { buildPackage } = await import('./build.ts');
  // Apart from the folder that `npm start` builds into: a release must not depend on what lies there.
  const dist = path.join(root, '.cache', 'release', info.name);
  const { manifest, initialBytes } = await buildPackage(folder, info.version, dist);
  print(`Собрано за ${seconds(started)}: ${manifest.files.length} файлов, сразу нужно ${kibibytes(initialBytes)}`);
  const { packBuild } = await import('./pack.ts');
  const archive = await packBuild(dist, manifest);
  print(`Архив: ${kibibytes(archive.length)}`);
  if (isDryRun) return print('Пробный запуск: ничего не опубликовано.');

  const { gates } = await portal.publish(info.name, info.version, archive);
  for (const { message } of gates) print(`  ✓ ${message}`);
  print(`Опубликована версия ${info.version}`);
  if (percent === null) return report('Действует для всех', await portal.activate(info.name, info.version));
  report(`Пробная для ${percent} %`, await portal.setCanary(info.name, info.version, percent));
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        canary: { type: 'string' },
        promote: { type: 'boolean', default: false },
        rollback: { type: 'boolean', default: false },
        activate: { type: 'string' },
        list: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        version: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

function percentage(text: string): number {
  const percent = Number(text);
  if (Number.isInteger(percent) && percent >= 0 && percent <= 100) return percent;
  throw new UsageError(`--canary: нужно целое число от 0 до 100, а дано «${text}».`);
}

function report(what: string, state: Parameters<typeof describeState>[0]): void {
  const version = what.startsWith('Пробная') ? state.canary?.version : state.live.version;
  print(`${what}: ${state.name} ${version ?? '—'}`);
}

function print(line: string): void {
  console.log(line);
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} с`;
}

function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return exitCodes.usage;
  if (error instanceof PortalRefused || !(error instanceof TypeError)) return exitCodes.refused;
  return exitCodes.unreachable;
}

main().catch((error: unknown) => {
  const isUnreachable = exitCodeOf(error) === exitCodes.unreachable;
  const message = error instanceof Error ? error.message : String(error);
  console.error(isUnreachable ? `Портал недоступен: ${message}. Проверьте PORTAL_URL.` : message);
  process.exitCode = exitCodeOf(error);
});
