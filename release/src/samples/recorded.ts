import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findCall, matchPath } from './contract-calls.ts';

/** A body that a package gives for a call by itself, in `proof/*.json`. */
export interface Recorded {
  method: string;
  /** Below /api, parameters as `:name`. */
  path: string;
  body: unknown;
}

const key = /^(GET|POST|PUT|DELETE) (\/\S*)$/;

/**
 * Reads the answers that a package brings along: files of the form `{ "GET /news": { "data": [] } }`. Throws an Error
 * that names the file when one is not JSON, or an answer is not what the contract says.
 */
export function readRecorded(folder: string): Recorded[] {
  const proof = path.join(folder, 'proof');
  const files = existsSync(proof) ? readdirSync(proof).filter((file) => file.endsWith('.json')) : [];
  return files.sort().flatMap((file) => readFile(path.join(proof, file), `proof/${file}`));
}

/** The package's own answer to a request; of several that fit the one with the fewest parameters. */
export function findRecorded(recorded: Recorded[], method: string, address: string): Recorded | undefined {
  return recorded
    .filter((one) => one.method === method && matchPath(one.path, address))
    .sort((a, b) => parameters(a) - parameters(b))[0];
}

function parameters({ path: pattern }: Recorded): number {
  return pattern.split('/:').length;
}

function readFile(file: string, name: string): Recorded[] {
  return Object.entries(parse(file, name)).map(([call, body]) => {
    const [, method = '', pattern = ''] = key.exec(call) ?? [];
    if (method === '') throw new Error(`${name}: “${call}” is no call; write it like "GET /news/:id"`);
    const problem = findCall(method, pattern)?.call.response?.safeParse(body).error?.issues[0];
    if (problem) throw new Error(`${name}: ${call}: ${problem.path.join('.') || 'the body'}: ${problem.message}`);
    return { method, path: pattern, body };
  });
}

function parse(file: string, name: string): Record<string, unknown> {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof content === 'object' && content !== null && !Array.isArray(content)) {
      return content as Record<string, unknown>;
    }
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`);
  }
  throw new Error(`${name} must hold an object: { "GET /news": { "data": [] } }`);
}
