import type { z } from 'zod';
import type * as contract from './common.ts';
import type * as marks from './marks.ts';

export type Role = z.infer<typeof contract.Role>;
export type Named = z.infer<typeof contract.Named>;
export type MarkedSection = z.infer<typeof marks.MarkedSection>;
export type SectionColour = (typeof marks.sectionColours)[number];
