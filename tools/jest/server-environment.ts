import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TestEnvironment } from 'jest-environment-node';

const engine = 'node_modules/@electric-sql/pglite/dist/pglite.wasm';

/**
 * Node.js with the embedded database's WebAssembly compiled: V8 compiles the same bytes once for all threads of a process,
 * as long as somebody keeps what came of it, and every test file starts that database in a thread of its own.
 */
export default class ServerEnvironment extends TestEnvironment {
  static compiled: WebAssembly.Module | undefined;

  constructor(...given: ConstructorParameters<typeof TestEnvironment>) {
    super(...given);
    const [config] = given;
    ServerEnvironment.compiled ??= new WebAssembly.Module(
      readFileSync(path.join(config.projectConfig.rootDir, engine)),
    );
  }
}
