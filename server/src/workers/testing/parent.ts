import { startHelper } from '../helper.ts';

/** A server that says which helper works for it, with a text that takes minutes, and waits to be killed. */
const endless = `${'> '.repeat(95)}а\n${'б\n'.repeat(900_000)}`;
const helper = startHelper(1024);
await helper.perform({ name: 'prepare', input: [endless, 'markdown'] }, () => process.send?.(helper.pid));
