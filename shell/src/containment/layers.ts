import type { ComponentProps } from 'react';
import type { StyleSheetManager } from 'styled-components';

export type Sheet = NonNullable<ComponentProps<typeof StyleSheetManager>['sheet']>;

/** How styled-components calls what createGlobalStyle makes. */
const globalStyle = /^sc-global-/;

/**
 * A way into the page's sheet that puts every rule into a cascade layer, so that the shell's own rules, which are in
 * none, win against it whatever its selectors are. The order of the layers is in document.html.
 *
 * @param place what global rules are confined to, as the value of `data-remote` of an element; by default to nothing
 */
export function layeredSheet(main: Sheet, layer: string, place?: string): Sheet {
  // Made at the first use: both have to write into the same one.
  main.getTag();
  const inLayer = (rule: string) => `@layer ${layer}{${rule}}`;
  return Object.assign(Object.create(main), {
    insertRules: (id: string, name: string, rules: string[]) => {
      const confined = place !== undefined && globalStyle.test(id) ? rules.map((rule) => confine(rule, place)) : rules;
      main.insertRules(id, name, confined.map(inLayer));
    },
  });
}

/** Groups of rules under a condition: what they hold is confined. */
const conditions = /^@(?:media|supports|container|layer)\b/;
/** Rules that give something a name, and change nothing by themselves. */
const definitions = /^@(?:-webkit-)?(?:keyframes|font-face|counter-style)\b/;

/**
 * Confines a rule to what lies inside the place. Its weight does not change, nor does what it may say about the
 * elements around; of other at-rules, which are about the whole page, nothing is left.
 */
export function confine(rule: string, place: string): string {
  const open = firstOutside(rule, '{');
  if (open < 0) return '';
  const head = rule.slice(0, open);
  const body = rule.slice(open + 1, rule.lastIndexOf('}'));
  if (conditions.test(head))
    return `${head}{${rulesIn(body)
      .map((inner) => confine(inner, place))
      .join('')}}`;
  if (head.startsWith('@')) return definitions.test(head) ? rule : '';
  return `${parts(head, ',')
    .map((selector) => confineSelector(selector, place))
    .join(',')}{${body}}`;
}

/** What a selector ends in that no pseudo-class may follow. */
const pseudoElement = /(?:::[\w-]+(?:\([^)]*\))?(?::[\w-]+(?:\([^)]*\))?)*|:(?:before|after|first-line|first-letter))$/;

function confineSelector(selector: string, place: string): string {
  const [end = ''] = pseudoElement.exec(selector) ?? [];
  return `${selector.slice(0, selector.length - end.length)}:where([data-remote="${place}"] *)${end}`;
}

function rulesIn(text: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let begin = 0;
  walk(text, (character, at) => {
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    if (depth > 0 || (character !== '}' && character !== ';')) return;
    rules.push(text.slice(begin, at + 1).trim());
    begin = at + 1;
  });
  return rules;
}

function parts(text: string, separator: string): string[] {
  const found: string[] = [];
  let begin = 0;
  let depth = 0;
  walk(text, (character, at) => {
    if (character === '(' || character === '[') depth += 1;
    if (character === ')' || character === ']') depth -= 1;
    if (character !== separator || depth > 0) return;
    found.push(text.slice(begin, at));
    begin = at + 1;
  });
  return [...found, text.slice(begin)].map((part) => part.trim());
}

function firstOutside(text: string, wanted: string): number {
  let first = -1;
  walk(text, (character, at) => {
    if (first < 0 && character === wanted) first = at;
  });
  return first;
}

/** Passes the characters of a text of CSS that stand in no string and behind no backslash. */
function walk(text: string, visit: (character: string, at: number) => void): void {
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '\\') at += 1;
    else if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else visit(character, at);
  }
}
