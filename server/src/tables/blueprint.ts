/** So many questions of the bank that each attempt draws. */
export interface BlueprintLine {
  /** With the topics in it. */
  topicId: string;
  /** Null: of any. */
  difficulty: 'EASY' | 'MEDIUM' | 'HARD' | null;
  /** Each of them; none for any. */
  tags: string[];
  count: number;
}
