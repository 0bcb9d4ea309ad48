import { isMap, parseDocument } from 'yaml';

/** Characters of front matter; what people write of a document takes a few hundred. */
const maxLength = 16 * 1024;

/** No aliases: nobody needs them here, and each can multiply what the last one held, or hold itself. */
const maxAliases = 0;

export interface Split {
  /** Front matter as the document has it: every value is text, a list or a map, nothing is guessed. */
  data: unknown;
  /** Everything below the front matter. */
  content: string;
  /** What is wrong with it, and in which line; the data are empty then. */
  problem?: { line: number; message: string };
}

/**
 * Takes the YAML between two lines `---` off the head of a document. It is data only: a language after the
 * first line (`---js`) is not looked at, tags of YAML make no objects.
 *
 * @param source with `\n` at the end of its lines
 */
export function splitFrontMatter(source: string): Split {
  const first = lineAt(source, 0);
  const opening = first.text.trimEnd();
  if (opening !== '---') return { data: {}, content: source, ...foreign(opening) };
  const end = closingLine(source, first.next);
  // Without a second line it is a rule at the head of a text.
  if (!end) return { data: {}, content: source };
  const yaml = source.slice(first.next, end.start);
  const content = source.slice(end.next);
  if (yaml.length > maxLength)
    return {
      data: {},
      content,
      problem: { line: 1, message: 'the front matter is longer than 16 KB and not read' },
    };
  return { content, ...parse(yaml) };
}

function parse(yaml: string): Pick<Split, 'data' | 'problem'> {
  const unreadable = (line: number) => ({
    data: {},
    problem: { line, message: 'the front matter cannot be read as YAML; the document is taken without it' },
  });
  try {
    // Of the schemas of YAML this one makes strings only: a date stays as it was written.
    const document = parseDocument(yaml, { schema: 'failsafe', strict: true, logLevel: 'silent', prettyErrors: true });
    const [error] = document.errors;
    if (error) return unreadable((error.linePos?.[0].line ?? 0) + 1);
    if (document.contents !== null && !isMap(document.contents)) return unreadable(2);
    return { data: document.toJS({ maxAliasCount: maxAliases }) ?? {} };
  } catch {
    // An alias, or lists nested so deep that the parser gives up.
    return unreadable(1);
  }
}

/** Heads in which other generators write code or TOML: they stay what they look like, text. */
function foreign(opening: string): Pick<Split, 'problem'> {
  if (!/^(---[a-z]+|\+\+\+)$/i.test(opening)) return {};
  return {
    problem: {
      line: 1,
      message: `a head like “${opening.slice(0, 20)}” is not supported (YAML between lines of --- is) and stays in the text`,
    },
  };
}

function closingLine(source: string, from: number): { start: number; next: number } | null {
  for (let start = from; start < source.length; ) {
    const { text, next } = lineAt(source, start);
    if (text.trimEnd() === '---') return { start, next };
    start = next;
  }
  return null;
}

function lineAt(source: string, start: number): { text: string; next: number } {
  const end = source.indexOf('\n', start);
  return end < 0
    ? { text: source.slice(start), next: source.length }
    : { text: source.slice(start, end), next: end + 1 };
}
