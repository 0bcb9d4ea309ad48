import type { z } from 'zod';
import type { Topic } from '../shapes/topics.ts';
import type * as contract from './contract.ts';

export type BankDifficulty = BankQuestion['difficulty'];
export type BankFigures = z.infer<typeof contract.BankFigures>;
export type BankQuestion = z.infer<typeof contract.BankQuestion>;
export type BankTopic = z.infer<typeof Topic>;
export type BankVersion = z.infer<typeof contract.BankVersion>;
