import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Lines that are not blank. */
export const functionLimit = 60;
export const fileLimit = 300;

export interface LongPart {
  /** Relative to the root, with the line for a function: `shell/src/main.ts:12 start`. */
  where: string;
  lines: number;
}

/** The long functions and files among sources of ours. */
export function tooLong(root: string, files: string[]): { functions: LongPart[]; files: LongPart[] } {
  const long: { functions: LongPart[]; files: LongPart[] } = { functions: [], files: [] };
  for (const file of files) {
    // A test reads from top to bottom: its length is the number of its cases.
    if (/[.](test|e2e)[.]tsx?$/.test(file)) continue;
    const source = parse(file, readFileSync(path.join(root, file), 'utf8'));
    const lines = source.text.trimEnd().split('\n').length;
    if (lines > fileLimit && !isTable(source)) long.files.push({ where: file, lines });
    long.functions.push(...longFunctions(source));
  }
  return long;
}

function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

/** Functions of a source over the limit; markup counts like any other line, and so does a function inside. */
function longFunctions(source: ts.SourceFile): LongPart[] {
  const found: LongPart[] = [];
  function visit(node: ts.Node): void {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = countLines(node.getText(source));
      if (lines > functionLimit) found.push({ where: `${placeOf(node, source)} ${nameOf(node)}`, lines });
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

function countLines(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '').length;
}

function placeOf(node: ts.Node, source: ts.SourceFile): string {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  return `${source.fileName}:${line + 1}`;
}

/** Of the function itself, or of the variable or property that holds it. */
function nameOf(node: ts.SignatureDeclaration): string {
  const { parent } = node;
  const isHeld = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent);
  return (node.name ?? (isHeld ? parent.name : undefined))?.getText() ?? '(no name)';
}

/** A list of values, such as the commonest passwords: nothing in it is read as code. */
function isTable(source: ts.SourceFile): boolean {
  function hasCode(node: ts.Node): boolean {
    return ts.isFunctionLike(node) || ts.isCallExpression(node) || Boolean(ts.forEachChild(node, hasCode));
  }
  return !hasCode(source);
}
