import type { z } from 'zod';
import type * as contract from './contract.ts';

export type Section = z.infer<typeof contract.Section>;
export type SectionContents = z.infer<typeof contract.sectionContents.response>['data'];
export type Surroundings = z.infer<typeof contract.materialSurroundings.response>['data'];
