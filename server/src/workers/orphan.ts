import { workerData } from 'node:worker_threads';

/**
 * Runs in a thread of a helper process and ends the process when the server, `workerData`, is gone: a document without an
 * end keeps the main thread busy for ever, and what limits its time is the server.
 */
setInterval(() => process.ppid === workerData || process.kill(process.pid, 'SIGKILL'), 1000);
