import type { TileTone } from './Tile.tsx';

const tones: TileTone[] = ['amber', 'terracotta', 'violet', 'blue', 'plum'];

/** The colour of a section of the knowledge base: the same one everywhere, by its id. */
export function sectionTone(id: string): TileTone {
  let sum = 0;
  for (let at = 0; at < id.length; at += 1) sum = (sum * 31 + id.charCodeAt(at)) % 997;
  return tones[sum % tones.length] ?? 'blue';
}
