import type { z } from 'zod';
import type * as contract from './contract.ts';

export type ReleaseManifest = z.infer<typeof contract.ReleaseManifest>;
export type GateResult = z.infer<typeof contract.GateResult>;
export type PackageState = z.infer<typeof contract.PackageState>;
export type PublishedVersion = z.infer<typeof contract.PublishedVersion>;
export type ReleaseToken = z.infer<typeof contract.ReleaseToken>;
export type Rollout = z.infer<typeof contract.Rollout>;
export type ReleaseDecision = z.infer<typeof contract.ReleaseDecision>;
export type WantedAudience = z.infer<typeof contract.WantedAudience>;
