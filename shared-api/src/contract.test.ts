import { expect, test } from '@jest/globals';
import { z } from 'zod';
import * as contract from './contract.ts';
import type { Call } from './http/defineCall.ts';

const calls = Object.values(contract).flatMap((domain) =>
  Object.entries(domain as Record<string, unknown>).filter((entry): entry is [string, Call] =>
    Boolean((entry[1] as Call | null)?.path && (entry[1] as Call).method),
  ),
);

// The server writes an answer by its schema, and a transform goes one way only: such an answer would be a 500.
test.each(calls.filter(([, { response }]) => response))(
  'the answer of %s has no transform in it',
  (_, { response }) => {
    expect(() => z.toJSONSchema(response as z.ZodType, { io: 'output' })).not.toThrow();
  },
);
