import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { apiOf, createMaterial, signInByApi } from '../e2e/fixtures/api.ts';
import { type Portal, startPortal } from '../e2e/fixtures/portal.ts';
import { partSize } from '../shared-api/src/uploads/uploadFile.ts';
import { spread } from './spread.ts';
import { type Piece, receive, send } from './transfer/client.ts';
import { startControl } from './transfer/control.ts';

const megabyte = 1024 * 1024;
const size = 300 * megabyte;
/** Goals (docs/performance.md): of the speed of nginx alone, and megabytes by which the server may grow. */
const goals = { ratio: 0.7, growth: 60 };

/** Sends the file, and gives back the address under which it is to be had. */
type Upload = (piece: Piece) => Promise<string>;

/** Megabytes in a second of each round. */
interface Speeds {
  up: number[];
  down: number[];
}

/**
 * `npm run bench:transfer`: a video of 300 MB up and down, in turn to the portal behind its nginx (in parts, as its pages
 * send it, and in one form) and to an nginx that keeps it and sends it by itself. Also how far the server's memory grows.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-transfer-'));
  const portal = await startPortal({ env: { RATE_LIMITS: 'off' } });
  const control = await startControl();
  try {
    const piece = { file: await makeVideo(folder), from: 0, size };
    const ways: Record<string, Upload> = { ...(await waysInto(portal)), 'nginx alone': waysIntoControl(control.url) };
    const speeds = Object.fromEntries(Object.keys(ways).map((name): [string, Speeds] => [name, { up: [], down: [] }]));
    // The first upload pays for what stays loaded.
    for (const upload of Object.values(ways)) await receive(await upload({ ...piece, size: partSize }));
    const memory = watchMemory(portal);
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const [name, upload] of Object.entries(ways)) await transfer(upload, piece, speeds[name]);
    }
    print(speeds, memory.stop());
  } finally {
    control.stop();
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function transfer(upload: Upload, piece: Piece, speeds: Speeds | undefined): Promise<void> {
  let address = '';
  const up = await secondsOf(async () => {
    address = await upload(piece);
  });
  const down = await secondsOf(async () => {
    const received = await receive(address);
    if (received !== piece.size) throw new Error(`${received} bytes came back of ${piece.size}`);
  });
  speeds?.up.push(size / megabyte / up);
  speeds?.down.push(size / megabyte / down);
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

interface State {
  id: string;
  received: number;
  file: { url: string } | null;
}

async function waysInto(portal: Portal): Promise<Record<string, Upload>> {
  const api = await apiOf(portal, 'editor');
  const headers = { authorization: `Bearer ${await signInByApi(portal, 'editor')}` };
  const newMaterial = () => createMaterial(api, { title: 'Записи', content: '<p>Записи</p>' });

  async function inParts({ file, size: whole }: Piece): Promise<string> {
    const begin = { materialId: await newMaterial(), name: 'Bench.mp4', size: whole };
    let { data: state } = await api<{ data: State }>('POST', '/upload/sessions', begin);
    while (!state.file) {
      const piece = { file, from: state.received, size: Math.min(partSize, whole - state.received) };
      const address = `${portal.url}/api/upload/sessions/${state.id}/parts?offset=${state.received}`;
      state = JSON.parse(await send(address, { method: 'PUT', headers, piece, field: 'part' })).data;
    }
    return portal.url + state.file.url;
  }

  async function inOneForm(piece: Piece): Promise<string> {
    const address = `${portal.url}/api/upload/material/${await newMaterial()}`;
    const { data } = JSON.parse(await send(address, { method: 'POST', headers, piece, field: 'files' }));
    return portal.url + data[0].url;
  }

  return { 'portal, in parts': inParts, 'portal, in one form': inOneForm };
}

function waysIntoControl(url: string): Upload {
  let count = 0;
  return async (piece) => {
    count += 1;
    const address = `${url}/${count}.mp4`;
    await send(address, { method: 'PUT', piece });
    return address;
  };
}

/** A video by its first bytes. */
async function makeVideo(folder: string): Promise<string> {
  const file = path.join(folder, 'Bench.mp4');
  const target = await open(file, 'w');
  const head = Buffer.from('000000186674797069736f6d0000020069736f6d', 'hex');
  for (let at = 0; at < size; at += megabyte) await target.write(Buffer.alloc(megabyte, at / megabyte));
  await target.write(head, 0, head.length, 0);
  await target.close();
  return file;
}

/** Megabytes by which the server's memory grows, at its height. */
function watchMemory(portal: Portal): { stop: () => number } {
  const before = portal.serverMemory();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, portal.serverMemory());
  }, 20);
  return {
    stop: () => {
      clearInterval(watch);
      return Math.round((most - before) / megabyte);
    },
  };
}

function print(speeds: Record<string, Speeds>, growth: number): void {
  const control = speeds['nginx alone'];
  console.log('| | up, MB/s | to nginx alone | down, MB/s | to nginx alone |\n|---|---|---|---|---|');
  const ratios: number[] = [];
  for (const [name, own] of Object.entries(speeds)) {
    const columns = (['up', 'down'] as const).flatMap((way) => {
      const ratio = Math.round((Math.max(...own[way]) / Math.max(...(control?.[way] ?? []))) * 100) / 100;
      ratios.push(ratio);
      return [spread(own[way]).join(' / '), ratio];
    });
    console.log(`| ${[name, ...columns].join(' | ')} |`);
  }
  const isMet = ratios.every((ratio) => ratio >= goals.ratio) && growth < goals.growth;
  console.log('\nLeast, median and greatest; ratios of the greatest, which a busy machine moves least.');
  console.log(
    `The server grew by ${growth} MB. Goals (${goals.ratio}, ${goals.growth} MB) reached: ${isMet ? 'yes' : 'no'}.`,
  );
  console.log(JSON.stringify({ bench: 'transfer', date: new Date().toISOString(), speeds, growth, goals }));
}

await main();
