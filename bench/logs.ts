import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { createApp } from '../server/src/app.ts';
import { openSession } from '../server/src/auth/sessions.ts';
import { readConfig } from '../server/src/config.ts';
import { type Database, openDatabase } from '../server/src/db/database.ts';
import { createFileSigner } from '../server/src/files/signing.ts';
import { createReleases } from '../server/src/releases/releases.ts';
import { createDiskStorage } from '../server/src/storage/disk.ts';
import { startPostgres } from '../tools/postgres.ts';

/** Milliseconds that a call may take, and megabytes by which an export may grow the server (issue E). */
const limits = { call: 100, export: 60 };
const entries = 1_000_000;

const postgres = await startPostgres();
const dataDir = (await import('node:fs')).mkdtempSync(`${(await import('node:os')).tmpdir()}/portal-bench-`);
const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), databaseUrl: postgres.url };
