/** What is to become of a question for those who were asked it. */
export interface Wanted {
  kind: 'VOID' | 'CREDIT' | 'REKEY' | 'RESTORE';
  /** Of a REKEY only. */
  rightAnswers: string[];
}
