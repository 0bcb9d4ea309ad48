import { elementsOf, type SourceElement, type SourceNode } from '../../source.ts';
import { element, hasClass, isBlank, rewrite, withoutStart } from '../tree.ts';

export function callout(
  kind: string,
  title: readonly SourceNode[] | undefined,
  body: readonly SourceNode[],
): SourceElement {
  const head = title?.some((node) => !isBlank(node)) ? [element('div', { class: 'callout-title' }, title)] : [];
  return element('aside', { class: `callout callout-${kind}` }, [...head, ...body]);
}

const kinds: Record<string, string> = {
  ...{ tip: 'tip', hint: 'tip', success: 'tip', warning: 'warning', caution: 'alert', attention: 'warning' },
  ...{ danger: 'alert', error: 'alert', failure: 'alert', bug: 'alert', alert: 'alert' },
};

/** Notes that stand out on pages: of GitHub, MkDocs, Sphinx, Docusaurus. Any other `aside` is beside the text, no note. */
export function withCallouts(nodes: readonly SourceNode[]): readonly SourceNode[] {
  return rewrite(nodes, (node) => {
    const classes = node.attributes.class ?? '';
    const found =
      /(?:^|\s)(?:markdown-alert|admonition|theme-admonition)(?:\s+|-)(?:theme-admonition-|markdown-alert-)?(\w+)/.exec(
        classes,
      );
    if (found && (node.name === 'div' || node.name === 'aside') && !/-(title|heading|content)/.test(classes)) {
      const title = elementsOf(node).find((child) =>
        hasClass(child, /(markdown-alert|admonition)-(title|heading)|Heading_/i),
      );
      const body = node.children.filter((child) => child !== title);
      return [callout(kinds[found[1] ?? ''] ?? 'info', title?.children, body)];
    }
    if (node.name !== 'aside' || hasClass(node, /^callout(-\w+)?$/)) return undefined;
    return [{ ...node, name: 'div' }];
  });
}

const signs: [RegExp, string][] = [
  [/^\s*💡\ufe0f?\s*/u, 'tip'],
  [/^\s*✅\ufe0f?\s*/u, 'tip'],
  [/^\s*⚠\ufe0f?\s*/u, 'warning'],
  [/^\s*(?:❗|🚨|🛑|⛔|❌|🔥)\ufe0f?\s*/u, 'alert'],
  [/^\s*(?:ℹ|📌|📢)\ufe0f?\s*/u, 'info'],
];

/** The sign at the beginning of a note says what kind it is; one that says nothing stays in its text. */
export function calloutBySign(body: readonly SourceNode[]): SourceElement {
  for (const [sign, kind] of signs) {
    const found = withoutStart(body, sign);
    if (found) return callout(kind, undefined, found.rest);
  }
  return callout('info', undefined, body);
}
