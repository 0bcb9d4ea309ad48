import type { z } from 'zod';
import type * as contract from './contract.ts';

export type FollowedNews = z.infer<typeof contract.FollowedNews>;
export type Followed = z.infer<typeof contract.Followed>;
export type DigestSetting = z.infer<typeof contract.getDigest.response>['data'];
