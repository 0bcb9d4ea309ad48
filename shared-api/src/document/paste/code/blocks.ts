import { classesOf, elementsOf, type SourceElement, type SourceNode, styleOf } from '../../source.ts';
import { element, findAll, hasClass, rewrite } from '../tree.ts';
import { languageName, languageOf } from './language.ts';
import { codeText } from './text.ts';

/** Code of pages and editors as `<pre class="language-…">` with its text alone. `language`: of code that says none. */
export function withCode(nodes: readonly SourceNode[], language: string | undefined): readonly SourceNode[] {
  return rewrite(nodes, (node) => {
    if (node.name === 'pre') return [pre(node, languageOf(node) ?? languageInside(node))];
    if (node.name === 'table' && hasClass(node, /^(highlight|js-file-line-container|rouge-table|highlighttable)$/))
      return [pre(node, languageOf(node))];
    if (hasClass(node, /^(highlight|highlight-.+)$|^syntaxhighlighter$|^code-block$/i)) return wrapped(node);
    if ('data-ds--code--code-block' in node.attributes) return [pre(node, languageOf(node))];
    return isEditor(node) ? [pre(node, languageName(language))] : undefined;
  });
}

function pre(node: SourceElement, language: string | undefined): SourceElement {
  return element('pre', language === undefined ? {} : { class: `language-${language}` }, [codeText(node)]);
}

function languageInside(node: SourceElement): string | undefined {
  const code = findAll(node.children, ({ name }) => name === 'code')[0];
  return code && (languageOf(code) ?? (classesOf(code)[0] === 'hljs' ? languageName(classesOf(code)[1]) : undefined));
}

/** Something around code that may know its language; SyntaxHighlighter draws a table of lines instead. */
function wrapped(node: SourceElement): readonly SourceNode[] | undefined {
  const codes = findAll(node.children, ({ name }) => name === 'pre');
  if (codes.length === 0 && hasClass(node, /^syntaxhighlighter$/))
    return [pre(node, languageName(classesOf(node).find((name) => !/^(syntaxhighlighter|sh-|nogutter)/.test(name))))];
  const language = languageOf(node);
  const [code] = codes;
  if (codes.length !== 1 || !code || code.attributes.class !== undefined || language === undefined) return undefined;
  return rewrite(node.children, (inner) => (inner.name === 'pre' ? [pre(inner, language)] : undefined));
}

/** What VS Code and its kin copy: lines of one font in an element that keeps blanks. */
function isEditor(node: SourceElement): boolean {
  if (node.name !== 'div' || node.attributes.style === undefined) return false;
  const style = styleOf(node);
  const isLines = elementsOf(node).some(({ name }) => name === 'div' || name === 'span');
  return isLines && /^pre/.test(style['white-space'] ?? '') && isMonospace(style['font-family'] ?? '');
}

export function isMonospace(family: string): boolean {
  return /mono|courier|consolas|menlo|monaco|lucida console|fira code|cascadia|source code|andale|fixedsys/i.test(
    family,
  );
}
