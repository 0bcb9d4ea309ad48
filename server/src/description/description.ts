import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { apiVersion } from '../releases/versions.ts';

const text = (description?: string) => ({ type: 'string' as const, ...(description && { description }) });

/** What every refusal looks like, the same for all calls. */
const refusal = {
  type: 'object' as const,
  required: ['message', 'error'],
  properties: {
    message: text('Для человека, по-русски: что случилось и что делать'),
    error: {
      type: 'object' as const,
      required: ['code', 'message'],
      properties: {
        code: text('Для программы: NOT_FOUND, VALIDATION, …'),
        message: text(),
        fields: { type: 'object' as const, additionalProperties: text(), description: 'Что не так, по полям' },
      },
    },
  },
};

interface Operation {
  operationId?: string;
  responses?: Record<string, unknown>;
}
type Paths = Record<string, Record<string, Operation>>;

/** Describes every call of the contract at /api/docs, and as OpenAPI at /api/docs/json. */
export async function registerDescription(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'База знаний: API',
        version: apiVersion,
        description:
          'Вызовы портала. Версия растёт по правилам SemVer: в пределах старшего числа вызовы и поля только добавляются. ' +
          'Программам нужен токен доступа из профиля: `Authorization: Bearer pat_…`.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
        responses: { Refusal: { description: 'Отказ', content: { 'application/json': { schema: refusal } } } },
      },
    },
    // Pages, files and what answers where there is no call are not part of it.
    transform: (route) =>
      route.schema?.summary === undefined ? { schema: { hide: true }, url: route.url } : jsonSchemaTransform(route),
    transformObject: (document) =>
      'openapiObject' in document ? complete(document.openapiObject) : document.swaggerObject,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}

/** Gives each call a name for generators of clients, and the refusal that any may answer. */
function complete<Description extends object>(description: Description): Description {
  const { paths = {} } = description as { paths?: Paths };
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      operation.operationId = nameOf(method, path);
      operation.responses = { ...operation.responses, default: { $ref: '#/components/responses/Refusal' } };
    }
  }
  return description;
}

/** `GET /api/materials/{id}/versions` → `getMaterialsByIdVersions`. */
function nameOf(method: string, path: string): string {
  const parts = path
    .replace(/^\/api\//, '')
    .split(/[/.-]/)
    .filter(Boolean);
  const words = parts.map((part) => part.replace(/^\{(.*)\}$/, 'by-$1').replaceAll(/[^\w-]/g, ''));
  return [method, ...words].join('-').replaceAll(/-+(\w)/g, (_all, letter: string) => letter.toUpperCase());
}
