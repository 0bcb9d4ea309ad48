import type { z } from 'zod';
import type * as contract from './contract.ts';

export type PortalDescriptor = z.infer<typeof contract.PortalDescriptor>;
export type NavigationTree = z.infer<typeof contract.NavigationTree>;
export type Registry = z.infer<typeof contract.Registry>;
export type Preview = z.infer<typeof contract.Preview>;
export type RegistryEntry = z.infer<typeof contract.RegistryEntry>;
export type ClientError = z.infer<typeof contract.ClientError>;
export type LiveEvent = z.infer<typeof contract.LiveEvent>;
export type VersionUse = z.infer<typeof contract.VersionUse>;
