import { globSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { readJson } from '../reports.ts';

interface Entry {
  /** As it is imported: `shared-api/host`. */
  name: string;
  file: string;
}

/**
 * What a built package offers, as text: every export of every entry with its type, and below them the types of the
 * package that these speak of. Comments and the order of sources are no part of it, so that the report changes when,
 * and only when, something changes for those who use the package.
 */
export function describeApi(folder: string): string {
  const entries = entriesOf(folder);
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    {
      target: ts.ScriptTarget.ES2024,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      jsx: ts.JsxEmit.ReactJSX,
      noEmit: true,
      // Nothing is inferred here: the types stand written out.
      noLib: true,
      skipLibCheck: true,
      types: [],
    },
  );
  const surface = createSurface(program.getTypeChecker(), folder);
  const sections = entries.map(({ name, file }) => {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${name}: there is no ${file}`);
    return section(name, surface.exportsOf(source));
  });
  return [...sections, section('Spoken of by these', surface.rest())].join('\n');
}

function section(title: string, texts: string[]): string {
  return `## ${title}\n\n\`\`\`ts\n${texts.join('\n')}\n\`\`\`\n`;
}

function entriesOf(folder: string): Entry[] {
  const manifest = readJson<{ name: string; exports: Record<string, { types: string } | string> }>(
    path.join(folder, 'package.json'),
  );
  if (!manifest) throw new Error(`${folder} is no built package`);
  return Object.entries(manifest.exports)
    .flatMap(([entry, built]) => {
      if (typeof built === 'string') return [];
      const name = path.posix.join(manifest.name, entry);
      if (!entry.includes('*')) return { name, file: path.join(folder, built.types) };
      const [before = '', after = ''] = built.types.slice(2).split('*');
      return globSync(`${before}*${after}`, { cwd: folder }).map((file) => ({
        name: name.replace('*', file.slice(before.length, file.length - after.length)),
        file: path.join(folder, file),
      }));
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Walks from the exports to every declaration of the package that they lead to, each once. */
function createSurface(checker: ts.TypeChecker, folder: string) {
  const printer = ts.createPrinter({ removeComments: true });
  const shown = new Set<ts.Symbol>();
  const waiting = new Set<ts.Symbol>();

  function exportsOf(source: ts.SourceFile): string[] {
    const module = checker.getSymbolAtLocation(source);
    return module ? checker.getExportsOfModule(module).map(show).sort() : [];
  }

  /** The declarations behind a name; what they speak of waits for its turn. */
  function show(exported: ts.Symbol): string {
    const symbol = resolved(exported);
    const isShown = shown.has(symbol);
    shown.add(symbol);
    const name = exported.getName();
    if (symbol.flags & ts.SymbolFlags.ValueModule) {
      follow(symbol);
      return `${name}: all of ${placeOf(symbol)}`;
    }
    const foreign = (symbol.declarations ?? []).filter((node) => !isOurs(node));
    if (foreign.length > 0) return `${name}: of another package`;
    // An entry may give what another one gives too: said in full where it is met first.
    if (isShown) return `${name}: as above`;
    return (symbol.declarations ?? []).map((node) => `${name}: ${print(node)}`).join('\n');
  }

  function print(declaration: ts.Node): string {
    const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
    visit(node);
    return printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
  }

  function visit(node: ts.Node): void {
    const symbol = ts.isIdentifier(node)
      ? checker.getSymbolAtLocation(node)
      : ts.isImportTypeNode(node) && !node.qualifier
        ? checker.getSymbolAtLocation(node.argument)
        : undefined;
    if (symbol) follow(resolved(symbol));
    ts.forEachChild(node, visit);
  }

  function follow(symbol: ts.Symbol): void {
    if (!symbol.declarations?.some((node) => isOurs(node))) return;
    if (symbol.flags & ts.SymbolFlags.ValueModule) {
      for (const member of checker.getExportsOfModule(symbol)) waiting.add(resolved(member));
    } else if (symbol.declarations.some(isTopLevel)) waiting.add(symbol);
  }

  function rest(): string[] {
    const texts: string[] = [];
    // A set goes on with what is added while it is walked.
    for (const symbol of waiting) if (!shown.has(symbol)) texts.push(show(symbol));
    return texts.sort();
  }

  const resolved = (symbol: ts.Symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const isOurs = (node: ts.Node) => !path.relative(folder, node.getSourceFile().fileName).startsWith('..');
  const placeOf = (symbol: ts.Symbol) =>
    path.relative(path.join(folder, 'dist'), symbol.declarations?.[0]?.getSourceFile().fileName ?? '');
  return { exportsOf, rest };
}

function isTopLevel(node: ts.Declaration): boolean {
  const owner = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return ts.isSourceFile(owner.parent);
}
