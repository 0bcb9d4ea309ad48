import type { z } from 'zod';
import type { BlueprintLine as Line } from '../shapes/blueprint.ts';
import type * as contract from './contract.ts';

export type BankDifficulty = BankQuestion['difficulty'];
export type BankFigures = z.infer<typeof contract.BankFigures>;
export type BankQuestion = z.infer<typeof contract.BankQuestion>;
export type BankTopic = z.infer<typeof contract.Topic>;
export type BankVersion = z.infer<typeof contract.BankVersion>;
export type BlueprintLine = z.infer<typeof Line>;
