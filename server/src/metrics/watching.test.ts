import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { createTestApp, inject } from '../testing/createTestApp.ts';

const deploy = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../../deploy');
const read = (file: string) => readFileSync(path.join(deploy, file), 'utf8');

interface Alert {
  alert: string;
  expr: string;
  annotations: { summary?: string; action?: string };
}
interface Panel {
  title: string;
  targets?: { expr: string }[];
  gridPos: { x: number; y: number; w: number; h: number };
}

const alerts: Alert[] = parse(read('prometheus/alerts.yaml')).groups.flatMap(({ rules }: { rules: Alert[] }) => rules);
const panels: Panel[] = JSON.parse(read('grafana/portal.json')).panels;

/** Names of figures in an expression, of this portal or of its process. */
const figuresIn = (expr: string) => [...expr.matchAll(/\b(?:portal|process|nodejs)_\w+/g)].map(([name]) => name);

test('alerts and the dashboard ask for figures that a node has, by labels that they have', async () => {
  const portal = await createTestApp();
  await inject(portal.app, { method: 'GET', url: '/api/auth/me' });
  portal.app.workFailed('letters are not sent');
  const text = String((await inject(portal.app, { method: 'GET', url: '/metrics' })).body);
  await portal.close();
  const known = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  const asked = [
    ...alerts.map(({ expr }) => expr),
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ];
  expect(asked.length).toBeGreaterThan(25);
  const unknown = asked.flatMap(figuresIn).filter((name) => !known.has(name));
  expect(unknown).toEqual([]);
  for (const label of [
    'part="database"',
    'kind="free"',
    'state="waiting"',
    'work="letters are not sent"',
    'status="401"',
  ])
    expect(text).toContain(label);
});

test('each alert says what has happened, and what to do', () => {
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  const silent = alerts.filter(
    ({ annotations: { summary = '', action = '' } }) => summary.length < 20 || action.length < 20,
  );
  expect(silent).toEqual([]);
});

test('no panel of the dashboard lies over another one', () => {
  for (const [at, { title, gridPos: one }] of panels.entries()) {
    expect([title, one.x + one.w <= 24]).toEqual([title, true]);
    const over = panels.slice(at + 1).filter(({ gridPos: other }) => {
      const beside = one.x + one.w <= other.x || other.x + other.w <= one.x;
      return !(beside || one.y + one.h <= other.y || other.y + other.h <= one.y);
    });
    expect(over.map((panel) => panel.title)).toEqual([]);
  }
});
