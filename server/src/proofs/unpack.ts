import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ProofReport } from 'shared-api';
import { proofs as contract } from 'shared-api/contract';
import { extract } from 'tar-stream';
import { detectType } from '../files/kinds.ts';
import { HttpError } from '../http/errors.ts';

/** Bytes of a proof as it is sent. */
const proofLimit = 20 * 1024 * 1024;
const unpackedLimit = 24 * 1024 * 1024;
const reportLimit = 1024 * 1024;
/** Bytes that tell what a picture is. */
const headLength = 64;

const bad = (message: string) => new HttpError(400, 'BAD_PROOF', message);

export interface IncomingProof {
  report: ProofReport;
  /** Those that the report names, by name. */
  pictures: Map<string, Buffer>;
}

/**
 * Takes a proof apart: a tar.gz with proof.json first, then exactly the pictures that it names. Rejects with HttpError
 * that says what is wrong with it; nothing is written anywhere.
 */
export async function unpackProof(body: Readable): Promise<IncomingProof> {
  const files = await unpack(await gunzipped(await readToLimit(body)));
  const [first, ...pictures] = files;
  if (first?.name !== 'proof.json') throw bad('Первым в архиве проверки должен идти proof.json.');
  if (first.bytes.length > reportLimit) throw bad('proof.json больше 1 МБ.');
  const report = readReport(first.bytes);
  const named = new Set(report.screens.flatMap(({ picture }) => picture ?? []));
  const found = new Map<string, Buffer>();
  for (const { name, bytes } of pictures) {
    if (!named.has(name)) throw bad(`Файла ${name} нет в proof.json.`);
    if (found.has(name)) throw bad(`Файл ${name} лежит в архиве дважды.`);
    const { mimeType } = await detectType(bytes.subarray(0, headLength), name);
    if (mimeType !== 'image/jpeg') throw bad(`Файл ${name} — не снимок в JPEG.`);
    found.set(name, bytes);
  }
  const [lost] = [...named].filter((name) => !found.has(name));
  if (lost !== undefined) throw bad(`В архиве нет снимка ${lost}.`);
  return { report, pictures: found };
}

async function readToLimit(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let total = 0;
  // The request stays open: the refusal has to reach who sends it.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    total += (chunk as Buffer).length;
    if (total > proofLimit)
      throw new HttpError(413, 'TOO_LARGE', 'Проверка больше 20 МБ. Снимков не больше 60, в JPEG.');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

async function gunzipped(bytes: Buffer): Promise<Buffer> {
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: unpackedLimit });
  } catch (error) {
    const isTooMuch = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw bad(isTooMuch ? 'Проверка больше 24 МБ в развёрнутом виде.' : 'Архив проверки не читается.');
  }
}

/** Every file of the archive in its order; at most those that a report can name. */
function unpack(tar: Buffer): Promise<{ name: string; bytes: Buffer }[]> {
  return new Promise((resolve, reject) => {
    const files: { name: string; bytes: Buffer }[] = [];
    const entries = extract();
    entries.on('entry', ({ name, type }, entry, next) => {
      if (type !== 'file') return next(bad(`В архиве проверки не файл, а «${type}»: ${name}`));
      if (files.length > 60) return next(bad('В архиве проверки больше 60 снимков.'));
      const chunks: Buffer[] = [];
      entry.on('data', (chunk) => chunks.push(chunk as Buffer));
      entry.on('error', next);
      entry.on('end', () => {
        files.push({ name, bytes: Buffer.concat(chunks) });
        next();
      });
    });
    entries.on('finish', () => resolve(files));
    entries.on('error', (error: Error) =>
      reject(error instanceof HttpError ? error : bad('Архив проверки не читается.')),
    );
    entries.end(tar);
  });
}

function readReport(bytes: Buffer): ProofReport {
  const parsed = contract.ProofReport.safeParse(parseJson(bytes));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw bad(`proof.json: ${issue?.path.join('.') || 'файл'}: ${issue?.message ?? 'не разобран'}`);
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}
