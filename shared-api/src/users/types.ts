import type { z } from 'zod';
import type * as contract from './contract.ts';

export type User = z.infer<typeof contract.User>;
export type AdminUser = z.infer<typeof contract.AdminUser>;
export type ImportReport = z.infer<typeof contract.ImportReport>;
