import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { copyTemplate } from '../../testing/embedded-templates.ts';
import { connectDatabase, type OpenDatabase } from '../database.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-shared-'));
let opened: OpenDatabase;
beforeAll(async () => {
  copyTemplate(dataDir);
  opened = await connectDatabase({ dataDir, databaseUrl: undefined });
});
afterAll(async () => {
  await opened.close();
  rmSync(dataDir, { recursive: true });
});

const numbers = Array.from({ length: 60 }, (_, number) => number);
const ask = async (number: number) => {
  const { rows } = await opened.pool.query({ text: 'select $1::int as number' }, [number]);
  return rows[0].number;
};

describe('Statements that come at once to the embedded database', () => {
  it('have each its own answer', async () => {
    expect(await Promise.all(numbers.map(ask))).toEqual(numbers);
  });

  it('have each its own error, and those around it their answers', async () => {
    const asked = numbers.map((number) =>
      number % 7 === 3 ? opened.pool.query({ text: 'select 1 / $1::int' }, [0]) : ask(number),
    );
    const outcomes = await Promise.allSettled(asked);
    for (const [number, outcome] of outcomes.entries()) {
      if (number % 7 !== 3) expect(outcome).toEqual({ status: 'fulfilled', value: number });
      else expect(outcome).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    }
    expect(await ask(1)).toBe(1);
  });

  it('survive a value that no statement can be given', async () => {
    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;
    const asked = [ask(1), opened.pool.query({ text: 'select $1::text' }, [cyclic]), ask(2)];
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await Promise.all(numbers.map(ask))).toEqual(numbers);
  });

  it('leave a transaction its turn, and do not get into it', async () => {
    await opened.db.execute(sql`create table counted (number int)`);
    let isOver = false;
    const count = async () => {
      const { rows } = await opened.pool.query('select count(*)::int as count from counted');
      return rows[0].count;
    };
    const seen = new Set<number>();
    const others = Array.from({ length: 8 }, async () => {
      while (!isOver) seen.add(await count());
    });
    await expect(
      opened.db.transaction(async (tx) => {
        for (const number of numbers) await tx.execute(sql`insert into counted values (${number})`);
        throw new Error('called off');
      }),
    ).rejects.toThrow('called off');
    await opened.db.transaction(async (tx) => {
      for (const number of numbers) await tx.execute(sql`insert into counted values (${number})`);
    });
    seen.add(await count());
    isOver = true;
    await Promise.all(others);
    expect([...seen].toSorted((a, b) => a - b)).toEqual([0, numbers.length]);
  });
});
