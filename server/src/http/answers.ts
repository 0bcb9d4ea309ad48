import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Copies what the schema names of a value. */
type Pick = (value: unknown) => unknown;

/** The value is not as the schema says: zod tells what is wrong with it. */
const mismatch = Symbol('mismatch');

/**
 * Serialises answers by what is made of their schema once: of each value only what the contract names, in its order.
 * Kinds are checked, rules of values (lengths, patterns, ranges) are not, for they cost more than the rest of it; a value
 * of another kind, and what cannot be compiled, goes through zod as before.
 */
export const serializeAnswers: FastifySerializerCompiler<z.ZodType> = (route) => {
  const byZod = serializerCompiler(route);
  const pick = pickOf(route.schema);
  return (data) => {
    const picked = pick(data);
    return picked === mismatch ? byZod(data) : JSON.stringify(picked);
  };
};

/** The same, and every answer is held against the whole contract. Throws where the two ways differ. */
export const checkAnswers: FastifySerializerCompiler<z.ZodType> = (route) => {
  const byZod = serializerCompiler(route);
  const quickly = serializeAnswers(route);
  return (data) => {
    const expected = byZod(data);
    const written = quickly(data);
    if (written !== expected)
      throw new Error(`${route.method} ${route.url} is serialised in two ways: ${written} ${expected}`);
    return expected;
  };
};

function pickOf(schema: z.core.$ZodType): Pick {
  // A check may also change what it checks, as trimming does.
  if (hasOverwrite(schema)) return encode(schema);
  if (schema instanceof z.ZodObject) return objectOf(schema);
  if (schema instanceof z.ZodArray) return arrayOf(pickOf(schema.element));
  if (schema instanceof z.ZodNullable) return orSame(null, pickOf(schema.unwrap()));
  if (schema instanceof z.ZodOptional) return orSame(undefined, pickOf(schema.unwrap()));
  if (schema instanceof z.ZodDefault) return pickOf(schema.unwrap());
  if (schema instanceof z.ZodDiscriminatedUnion) return unionOf(schema);
  return plainOf(schema) ?? encode(schema);
}

function plainOf(schema: z.core.$ZodType): Pick | undefined {
  if (schema instanceof z.ZodUnknown) return (value) => value;
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return having((value) => typeof value === 'string');
  if (schema instanceof z.ZodBoolean) return having((value) => typeof value === 'boolean');
  if (schema instanceof z.ZodNumber) return having(schema.isInt ? Number.isSafeInteger : Number.isFinite);
  if (schema instanceof z.ZodLiteral) return having((value) => schema.values.has(value as z.core.util.Literal));
  if (schema instanceof z.ZodEnum) {
    const options: Set<unknown> = new Set(schema.options);
    return having((value) => options.has(value));
  }
  return undefined;
}

function having(isRight: (value: unknown) => boolean): Pick {
  return (value) => (isRight(value) ? value : mismatch);
}

function orSame(same: null | undefined, pick: Pick): Pick {
  return (value) => (value === same ? same : pick(value));
}

function arrayOf(pick: Pick): Pick {
  return (value) => {
    if (!Array.isArray(value)) return mismatch;
    const picked = value.map(pick);
    return picked.includes(mismatch) ? mismatch : picked;
  };
}

function objectOf(schema: z.ZodObject): Pick {
  if (schema.def.catchall) return encode(schema);
  const parts = Object.entries(schema.shape).map(([key, part]) => ({ key, pick: pickOf(part) }));
  return (value) => {
    if (!isRecord(value)) return mismatch;
    const picked: Record<string, unknown> = {};
    for (const { key, pick } of parts) {
      const part = pick(value[key]);
      if (part === mismatch) return mismatch;
      picked[key] = part;
    }
    return picked;
  };
}

function unionOf(schema: z.ZodDiscriminatedUnion): Pick {
  const { discriminator, options } = schema.def;
  const byKind = new Map<unknown, Pick>();
  for (const option of options) {
    const pick = pickOf(option);
    for (const kind of option._zod.propValues?.[discriminator] ?? []) byKind.set(kind, pick);
  }
  return (value) => (isRecord(value) ? (byKind.get(value[discriminator])?.(value) ?? mismatch) : mismatch);
}

/** As zod itself writes it. */
function encode(schema: z.core.$ZodType): Pick {
  return (value) => {
    const { success, data } = z.safeEncode(schema, value as never);
    return success ? data : mismatch;
  };
}

function hasOverwrite({ _zod }: z.core.$ZodType): boolean {
  return (_zod.def.checks ?? []).some((check) => check._zod.def.check === 'overwrite');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
