import type { z } from 'zod';
import type * as contract from './contract.ts';

export type ContentFormat = z.infer<typeof contract.ContentFormat>;
export type EditableMaterial = z.infer<typeof contract.editableMaterial.response>['data'];
export type MaterialChanges = z.infer<typeof contract.Changes>;
export type MaterialComparison = z.infer<typeof contract.compareDraft.response>['data'];
export type MaterialState = z.infer<typeof contract.MaterialState>;
export type TextChange = z.infer<typeof contract.TextChange>;
export type VersionSummary = z.infer<typeof contract.VersionSummary>;
export type MaterialDraft = NonNullable<EditableMaterial['draft']>;
