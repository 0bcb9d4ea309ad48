import { type Link, type Marks, markOrder } from 'shared-api/document';

/** Names of marks in Quill, where they differ; its own keys and blots know these. */
const quillNames: Partial<Record<keyof Marks, string>> = { strong: 'bold', em: 'italic', u: 'underline', s: 'strike' };

export type Formats = Record<string, unknown>;

/** Names of Quill's formats for all marks. */
export const markFormats: readonly string[] = markOrder.map((name) => quillNames[name] ?? name);

/** Attributes of an insertion of Quill that say these marks; undefined for none. */
export function toFormats(marks: Marks): Formats | undefined {
  const formats: Formats = {};
  let isMarked = false;
  for (const name of markOrder) {
    const value = marks[name];
    if (value === undefined) continue;
    isMarked = true;
    formats[quillNames[name] ?? name] = name === 'link' ? writeLink(value as Link) : value === '' ? true : value;
  }
  return isMarked ? formats : undefined;
}

export function toMarks(formats: Formats = {}): Marks {
  const marks: Marks = {};
  for (const name of markOrder) {
    const value = formats[quillNames[name] ?? name];
    if (value === undefined || value === null || value === false) continue;
    if (name === 'link') marks.link = readLink(String(value));
    else if (name === 'abbr') marks.abbr = value === true ? '' : String(value);
    else Object.assign(marks, { [name]: value });
  }
  return marks;
}

/** A link as the value of Quill's format: its address, or what more it says. */
export function writeLink({ href, title }: Link): string {
  return title !== undefined || href.startsWith('{') || href === '' ? JSON.stringify({ href, title }) : href;
}

export function readLink(value: string): Link {
  return value.startsWith('{') ? (JSON.parse(value) as Link) : { href: value };
}

/** What makes of these formats of a line the wanted ones; null takes one away. */
export function diffFormats(given: Formats, wanted: Formats): Formats {
  const names = new Set([...Object.keys(given), ...Object.keys(wanted)]);
  return Object.fromEntries(
    [...names].filter((name) => given[name] !== wanted[name]).map((name) => [name, wanted[name] ?? null]),
  );
}
