import { canonical } from '../content/canonical.ts';
import { compareContents } from '../content/compare.ts';
import { prepareContent } from '../content/prepare.ts';
import { recast } from '../content/recast.ts';
import { fillPlaceholders, prepareTemplate } from '../content/template.ts';

/** What is done away from the process that answers requests: everything whose cost an author decides. */
export const tasks = {
  prepare: prepareContent,
  prepareTemplate,
  fillPlaceholders,
  compare: compareContents,
  canonical,
  recast,
  // What only some need comes with its first use.
  toMarkdown: async (html: string) => (await import('../content/markdown-writer/write.ts')).htmlToMarkdown(html),
  readIncoming: async (...given: Parameters<typeof import('../incoming/read-file.ts').readFileDocuments>) =>
    (await import('../incoming/read-file.ts')).readFileDocuments(...given),
  writeWord: async (...given: Parameters<typeof import('../word/write/write.ts').writeWord>) =>
    (await import('../word/write/write.ts')).writeWord(...given),
  readFileText: async (...given: Parameters<typeof import('../extraction/read.ts').readFileText>) =>
    (await import('../extraction/read.ts')).readFileText(...given),
  inspect: async (...given: Parameters<typeof import('../inspection/inspect.ts').inspectBuild>) =>
    (await import('../inspection/inspect.ts')).inspectBuild(...given),
  certificate: async (...given: Parameters<typeof import('../pdf/certificate.ts').certificatePdf>) =>
    new Uint8Array(await (await import('../pdf/certificate.ts')).certificatePdf(...given)),
  protocol: async (...given: Parameters<typeof import('../pdf/protocol.ts').protocolPdf>) =>
    new Uint8Array(await (await import('../pdf/protocol.ts')).protocolPdf(...given)),
};

export type Tasks = typeof tasks;
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
