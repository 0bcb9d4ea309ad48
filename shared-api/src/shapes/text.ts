import './zod.ts';
import { z } from 'zod';

/** What is said of a text that is none. */
export const notText = 'В тексте есть знак, который нельзя сохранить. Удалите его и повторите.';

/** Any Unicode text without NUL, which PostgreSQL cannot keep, and without halves of surrogate pairs. */
export function isText(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0');
}

/** Every string that a call takes is a text: the schema to start from instead of `z.string()`. */
export const text = () => z.string().refine(isText, notText);
