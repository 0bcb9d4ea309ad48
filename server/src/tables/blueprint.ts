import type { BlueprintLine } from 'shared-api/questions';

/** What an attestation or a quiz takes of the bank for each attempt. */
export interface BankSource {
  blueprint: BlueprintLine[];
  /** Questions that every attempt gets. */
  questionIds: string[];
  /** Whether those that are kept for attestations are left out. */
  isForQuiz?: boolean;
}
