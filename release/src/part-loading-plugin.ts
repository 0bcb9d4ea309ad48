import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/** What the runtime of a remote calls in the place of `import()` when it needs a part: webpack's `importFunctionName`. */
export const loadPart = `${RuntimeGlobals.require}.part`;

/**
 * How the parts of a remote come, beyond what `import()` does: none is waited for longer than `output.chunkLoadTimeout`, which
 * webpack keeps for classic scripts only; a part that has
 * failed is asked for at another address, as browsers keep that a module has failed, and held to the same hash there; and
 * what went wrong is said as webpack says it of classic scripts, an Error `ChunkLoadError` with `type` and `request`.
 */
export class PartLoadingPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PartLoadingPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('PartLoadingPlugin', (chunk) => compilation.addRuntimeModule(chunk, new PartLoading()));
    });
  }
}

class PartLoading extends RuntimeModule {
  constructor() {
    super('portal: load a part', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const limit = this.compilation?.outputOptions.chunkLoadTimeout;
    return Template.asString([
      // An entry that is loaded again is one of its own: its parts too are asked for at new addresses.
      "var round = new URL(import.meta.url).searchParams.get('retry') || 0;",
      'var failures = {};',
      // The document's import map has the browser check what it names, under the names that it gives: not this one.
      'var check = async ({ href, pathname }) => {',
      Template.indent([
        "var map = globalThis.document?.querySelector('script[type=importmap]');",
        'var integrity = map && JSON.parse(map.textContent).integrity?.[pathname];',
        'if (integrity) await fetch(href, { integrity });',
      ]),
      '};',
      `${loadPart} = (file) => {`,
      Template.indent([
        'var count = failures[file] || 0;',
        'var address = new URL(file, import.meta.url);',
        'var request = address.href;',
        'var isAgain = round || count;',
        "if (isAgain) address.searchParams.set('retry', round + '.' + count);",
        'var timer;',
        'var fail = (type, cause) => {',
        Template.indent([
          'failures[file] = count + 1;',
          "throw Object.assign(new Error('Loading ' + address + ' failed (' + type + ')', { cause }), {",
          Template.indent("name: 'ChunkLoadError', type, request,"),
          '});',
        ]),
        '};',
        'var limit = new Promise((resolve) => {',
        Template.indent(`timer = setTimeout(resolve, ${limit});`),
        "}).then(() => fail('timeout'));",
        'var load = () => import(/* webpackIgnore: true */ address.href);',
        "var loading = (isAgain ? check(address).then(load) : load()).catch((cause) => fail('error', cause));",
        'return Promise.race([loading, limit]).finally(() => clearTimeout(timer));',
      ]),
      '};',
    ]);
  }
}
