import { canonical } from '../content/canonical.ts';
import { compareContents } from '../content/compare.ts';
import { prepareContent } from '../content/prepare.ts';
import { recast } from '../content/recast.ts';
import { fillPlaceholders, prepareTemplate } from '../content/template.ts';

/**
 * What is done away from the process that answers requests: everything whose cost an author decides. A task is loaded
 * before its time begins; what only some need comes with its first use.
 */
export const tasks = {
  prepare: async () => prepareContent,
  prepareTemplate: async () => prepareTemplate,
  fillPlaceholders: async () => fillPlaceholders,
  compare: async () => compareContents,
  canonical: async () => canonical,
  recast: async () => recast,
  toMarkdown: async () => (await import('../content/markdown-writer/write.ts')).htmlToMarkdown,
  readIncoming: async () => (await import('../incoming/read-file.ts')).readFileDocuments,
  writeWord: async () => (await import('../word/write/write.ts')).writeWord,
  readFileText: async () => (await import('../extraction/read.ts')).readFileText,
  readQuestions: async () => (await import('../question-files/read.ts')).readQuestionFile,
  writeQuestions: async () => (await import('../question-files/write.ts')).writeQuestionFile,
  prepareLooks: async () => (await import('../questions/prepare-looks.ts')).prepareLooks,
  inspect: async () => (await import('../inspection/inspect.ts')).inspectBuild,
  certificate: async () => (await import('../pdf/certificate.ts')).certificatePdf,
  protocol: async () => (await import('../pdf/protocol.ts')).protocolPdf,
};

export type Tasks = { [Name in keyof typeof tasks]: Awaited<ReturnType<(typeof tasks)[Name]>> };
export type TaskName = keyof Tasks;
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>;
export type TaskOutput<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;

export interface Order {
  name: TaskName;
  input: unknown[];
}

/** What came of a task: classes of errors do not cross processes. */
export type Outcome = { value: unknown } | { refused: string };

/** What a helper process sends: first that it begins, then what came of it, or the error that nobody foresaw. */
export type Answer = { begun: true } | Outcome | { failed: Error };
