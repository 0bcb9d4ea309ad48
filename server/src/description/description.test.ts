import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { apiVersion } from '../releases/versions.ts';
import { calls } from '../testing/access-table.ts';
import { createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';

interface Description {
  info: { version: string };
  paths: Record<string, Record<string, { operationId: string; summary?: string; responses: Record<string, object> }>>;
}

let portal: TestApp;
let description: Description;
beforeAll(async () => {
  portal = await createTestApp({ apiDocs: true });
  description = (await inject(portal.app, { method: 'GET', url: '/api/docs/json' })).body as unknown as Description;
});
afterAll(() => portal.close());

const operations = () =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, ...operation })),
  );

it('is OpenAPI as its own schema has it, in the version of the API', async () => {
  expect(await new Validator().validate({ ...description })).toEqual({ valid: true });
  expect(description.info.version).toBe(apiVersion);
});

it('has every call of the contract, each with a name of its own, what it does, and its refusals', () => {
  const described = new Set(operations().map(({ call }) => call));
  const contract = Object.keys(calls).map((call) => call.replace(' /', ' /api/').replaceAll(/:(\w+)/g, '{$1}'));
  expect(contract.filter((call) => !described.has(call))).toEqual([]);
  // Neither pages nor files, nor what answers where there is no call; events are a stream.
  expect([...described].filter((call) => !contract.includes(call))).toEqual(['GET /api/live-events']);
  const lacking = operations().filter(({ summary, responses }) => !summary || !responses.default);
  expect(lacking.map(({ call }) => call)).toEqual([]);
  const names = operations().map(({ operationId }) => operationId);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names).toContain('getMaterialsById');
});
