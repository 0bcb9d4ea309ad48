import { classesOf, type SourceNode, textOf } from '../../source.ts';
import { findAll, rewrite } from '../tree.ts';

/** Declarations by selector: `.xl65`, `p.MsoTitle`, `@list l0:level1`. */
export type Sheet = ReadonlyMap<string, string>;

/** Characters of the declarations for one selector, and classes of an element: no program writes more. */
const longest = 4000;
const mostClasses = 20;

/** The style sheets that a program sends with its text; only rules for classes and for levels of lists count. */
export function sheetOf(nodes: readonly SourceNode[]): Sheet {
  const sheet = new Map<string, string>();
  for (const rule of findAll(nodes, ({ name }) => name === 'style')
    .map(textOf)
    .join('}')
    .split('}')) {
    const brace = rule.indexOf('{');
    if (brace < 0) continue;
    const selectors = rule.slice(0, brace);
    // What is before is a comment, or the sign that hides the sheet from browsers of old.
    for (const selector of selectors.replace('<!--', '').split('*/').at(-1)?.split(',') ?? []) {
      const name = selector.trim().toLowerCase();
      if (/^(@list l\d+:level\d+|[a-z0-9]*\.[\w-]+)$/.test(name))
        sheet.set(name, `${sheet.get(name) ?? ''}${rule.slice(brace + 1)};`.slice(-longest));
    }
  }
  return sheet;
}

/** Whose look by a class is an author's: that of a paragraph or a heading is the program's style. */
const dressed = new Set(['td', 'th', 'span', 'font', 'a']);
const ofBlocks = /(?:^|;)\s*(?:display|font-family|mso-outline-level|mso-hide)\s*:[^;]*/gi;

/** Puts what the sheet says of an element's classes before its own style. */
export function withSheet(nodes: readonly SourceNode[], sheet: Sheet): readonly SourceNode[] {
  return rewrite(nodes, (node) => {
    const names = classesOf(node)
      .slice(0, mostClasses)
      .map((name) => name.toLowerCase());
    const rules = names.flatMap((name) => [sheet.get(`.${name}`) ?? '', sheet.get(`${node.name}.${name}`) ?? '']);
    const said = rules.join('');
    if (said === '') return undefined;
    const style = dressed.has(node.name) ? said : (said.match(ofBlocks) ?? []).join('');
    return [{ ...node, attributes: { ...node.attributes, style: `${style};${node.attributes.style ?? ''}` } }];
  });
}
