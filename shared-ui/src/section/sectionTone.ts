import type { TileTone } from './Tile.tsx';

export interface MarkedSection {
  id: string;
  /** Of those below by name; whatever else is as none. */
  colour?: string | null;
}

/** Those that whoever manages sections can choose. */
const chosen: TileTone[] = ['amber', 'terracotta', 'plum', 'violet', 'blue', 'teal', 'olive', 'grey'];

/** Those that sections without a choice share. */
const tones: TileTone[] = ['amber', 'terracotta', 'violet', 'blue', 'plum'];

/** The colour of a section of the knowledge base, the same one everywhere: the chosen one, else by its id. */
export function sectionTone({ id, colour }: MarkedSection): TileTone {
  const named = chosen.find((tone) => tone === colour);
  if (named) return named;
  let sum = 0;
  for (let at = 0; at < id.length; at += 1) sum = (sum * 31 + id.charCodeAt(at)) % 997;
  return tones[sum % tones.length] ?? 'blue';
}
