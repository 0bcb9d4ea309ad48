import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../../release/src/package-info.ts';
import { teamPackages } from './sources.ts';

/** Tests, and what only this repository builds with: it needs more of Node than teams may have. */
const ofThisRepository = ['**/*.test.ts', '**/*.test.tsx', '**/testPortal.ts', '**/build-all.ts', '**/input-hash.ts'];

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  rewriteRelativeImportExtensions: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  declaration: true,
  newLine: ts.NewLineKind.LineFeed,
  types: ['node'],
  rootDir: root,
  outDir: root,
};

/**
 * Compiles the sources of all three packages into `<folder>/<package>/dist`, JavaScript with its types: one program,
 * because most of the time goes into reading the types of the libraries. Types are not checked; `npm run typecheck` is.
 */
export function compilePackages(folder: string): void {
  const files = teamPackages.flatMap((name) =>
    ts.sys.readDirectory(path.join(root, name, 'src'), ['.ts', '.tsx'], ofThisRepository),
  );
  const program = ts.createProgram(files, options);
  const { emitSkipped, diagnostics } = program.emit(undefined, (file, text) => {
    const [name = '', , ...rest] = path.relative(root, file).split(path.sep);
    const target = path.join(folder, name, 'dist', ...rest);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, file.endsWith('.d.ts') ? withBuiltNames(text) : text);
  });
  const errors = diagnostics.filter(({ category }) => category === ts.DiagnosticCategory.Error);
  if (!emitSkipped && errors.length === 0) return;
  throw new Error(
    ts.formatDiagnostics(errors, {
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: () => root,
      getNewLine: () => '\n',
    }),
  );
}

/** The compiler writes the names of built files into JavaScript only. */
function withBuiltNames(types: string): string {
  return types.replace(/((?:from |import\()["']\.[^"']*)\.tsx?(?=["'])/g, '$1.js');
}
