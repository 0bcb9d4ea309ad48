import type { CommentQuote } from 'shared-api';
import type { Mention } from './mentions.ts';

/** What somebody has begun to write. */
export interface KeptText {
  text: string;
  mentions: Mention[];
  isQuestion: boolean;
  quote: CommentQuote | null;
}

/** Where it is written: of whom, under which material, and in which of its fields. */
export interface KeptPlace {
  userId: string;
  materialId: string;
  /** `new`, or what is answered or changed. */
  field: string;
}

const keyOf = ({ userId, materialId, field }: KeptPlace) => `comment:${userId}:${materialId}:${field}`;

/** Null where nothing was begun, or the browser keeps nothing. */
export function readKept(place: KeptPlace): KeptText | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null') as Partial<KeptText> | null;
    if (typeof kept?.text !== 'string') return null;
    const mentions = Array.isArray(kept.mentions) ? kept.mentions : [];
    return { text: kept.text, mentions, isQuestion: kept.isQuestion === true, quote: kept.quote ?? null };
  } catch {
    return null;
  }
}

/** Keeps it until it is sent; an empty one is forgotten. */
export function keep(place: KeptPlace, kept: KeptText): void {
  try {
    if (kept.text.trim() === '') localStorage.removeItem(keyOf(place));
    else localStorage.setItem(keyOf(place), JSON.stringify(kept));
  } catch {
    // Without storage it is in the field alone.
  }
}

export function forget(place: KeptPlace): void {
  try {
    localStorage.removeItem(keyOf(place));
  } catch {
    // Nothing was kept.
  }
}
