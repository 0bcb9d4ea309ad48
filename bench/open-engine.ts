import { startEngine } from '../server/src/db/pglite/engine.ts';

/** For `bench:start`: Node.js and the database of a portal, and nothing else of the portal. The folder is the argument. */
const engine = await startEngine(process.argv[2] ?? '');
await engine.openSession();
console.log('open');
await engine.close();
