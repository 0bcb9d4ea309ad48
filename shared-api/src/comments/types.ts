import type { z } from 'zod';
import type * as contract from './contract.ts';

export type Comment = z.infer<typeof contract.Comment>;
export type CommentThread = z.infer<typeof contract.Thread>;
export type CommentQuote = z.infer<typeof contract.Quote>;
export type CommentThreads = z.infer<typeof contract.Threads>;
