import './zod.ts';
import { z } from 'zod';

/** The largest number that PostgreSQL's `integer` holds. */
const largest = 2_147_483_647;

/** A version of a material, or whatever else counts up from 1. */
export const Counter = z.number().int().min(1).max(largest);

/** A whole number as it is in an address: decimal digits, and nothing that would only count as one. */
export function addressNumber(min: number, max = largest) {
  return z
    .string()
    .regex(/^(0|-?[1-9]\d{0,14})$/, 'Нужно целое число')
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));
}

/** The same, which may be absent too. */
export function optionalNumber(message: string, max: number) {
  return numberOrNone(message, max)
    .optional()
    .transform((value) => value ?? null);
}

/** A whole number from 1; null or empty: none. */
export function numberOrNone(message: string, max: number) {
  return z
    .union([z.literal(''), z.null(), z.number(message).int(message).min(1, message).max(max, message)], message)
    .transform((value) => (value === '' ? null : value));
}
