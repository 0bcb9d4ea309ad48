import type { z } from 'zod';
import type * as contract from './contract.ts';

export type PortalState = z.infer<typeof contract.PortalState>;
export type PortalJob = z.infer<typeof contract.PortalJob>;
export type PortalNode = z.infer<typeof contract.PortalNode>;
export type PortalCertificate = z.infer<typeof contract.PortalCertificate>;
