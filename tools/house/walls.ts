import type { IForbiddenRuleType } from 'dependency-cruiser';

const remote = 'remote-[^/]+';

/** Package → packages that it may import besides itself. A remote is any remote, also one that does not exist yet. */
const mayImport: Record<string, string[]> = {
  // Of shared-api only what an answer is, see below.
  'shared-ui': ['shared-api'],
  'shared-api': [],
  server: ['shared-api'],
  release: ['shared-api'],
  // Of release only what webpack.config.ts is made with, see below.
  shell: ['shared-api', 'shared-ui', 'release'],
  [remote]: ['shared-api', 'shared-ui', 'release'],
  e2e: ['shared-api', 'shared-ui', 'release', 'tools'],
  tools: ['shared-api', 'shared-ui', 'release', 'server', remote],
  bench: ['shared-api', 'release', 'server', 'shell', remote, 'e2e', 'tools'],
};

/** Any file of the repository; libraries lie in node_modules, and modules of Node have no extension. */
const ours = '^(?!.*node_modules/).+[.][cm]?[jt]sx?$';
const released = `shared-ui|shared-api|server|release|shell|${remote}`;
const inBrowser = `^(shell|${remote})/src/`;
/** Tests, and what they share. */
const test = ['[.]test[.]tsx?$', '/testing/[^/]+$'];
/** What of shared-api runs zod. */
const withZod = '^shared-api/src/([^/]+/contract|contract|shapes/[^/]+)[.]ts$';
/** What `shared-api/contract` leads to. */
const contract = '^shared-api/src/contract[.]ts$';

function rule(name: string, comment: string, from: IForbiddenRuleType['from'], to: object): IForbiddenRuleType {
  return { name, comment, severity: 'error', from, to };
}

/** Who may import whom; features.ts says it for the rooms of a remote. Rules of dependency-cruiser: `$1` in `to` is what the first group of `from` has matched. */
export const walls: IForbiddenRuleType[] = [
  ...Object.entries(mayImport).map(([name, others]) =>
    rule(
      'packages',
      `${name} may import of ours: ${['itself', ...others].join(', ')}. The rest is reached through Host, the registry and HTTP.`,
      { path: `^(${name})/` },
      { path: ours, pathNot: ['^$1/', ...others.map((other) => `^${other}/`)] },
    ),
  ),
  rule(
    'unknown-package',
    'Write down in tools/house/walls.ts what this package may import.',
    { path: '^[^/]+/', pathNot: `^(${Object.keys(mayImport).join('|')})/` },
    {},
  ),
  rule(
    'through-the-front-door',
    'Import another package by its name: what it does not export is its own.',
    { path: `^(${released})/` },
    { path: ours, pathNot: '^$1/', dependencyTypesNot: ['aliased-workspace'] },
  ),
  rule(
    'no-portal-in-shared-ui',
    'shared-ui knows neither routes nor queries.',
    { path: '^shared-ui/' },
    { path: 'node_modules/(react-router[^/]*|@tanstack)/' },
  ),
  rule(
    'only-answers-in-shared-ui',
    'shared-ui knows what an answer is, and nothing else of the portal.',
    { path: '^shared-ui/' },
    { path: '^shared-api/', pathNot: '^shared-api/src/questions[.]ts$' },
  ),
  rule('build-is-not-in-it', 'What builds a package is not built into it.', { path: inBrowser }, { path: '^release/' }),
  rule(
    'zod-only-in-forms',
    'The contract brings zod into the browser: only *Form.tsx takes it, in a part of its own. Types are in shared-api.',
    { path: inBrowser, pathNot: ['Form[.]tsx$', ...test] },
    { path: [contract, 'node_modules/zod/'] },
  ),
  rule(
    'no-zod-for-clients',
    'Calls, types and queries of a domain take only types from its contract: they are in every bundle.',
    { path: '^shared-api/src/', pathNot: [withZod, '^shared-api/src/http/defineCall[.]ts$', ...test] },
    { path: ['node_modules/zod/', withZod], dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'testing-only-in-tests',
    'Builders and fake servers stay out of what is released.',
    { path: inBrowser, pathNot: test },
    { path: ['^shared-api/src/testing/', '/testing/[^/]+$'] },
  ),
  rule(
    'server-without-react',
    'Of shared-api the server runs only what needs no browser: the contract, the form of documents, answers, the rules of passwords.',
    { path: '^server/' },
    {
      path: '^shared-api/',
      pathNot: [
        contract,
        '^shared-api/src/(document|questions)[.]ts$',
        '^shared-api/src/questions/testing/',
        '^shared-api/src/passwords/',
      ],
      dependencyTypesNot: ['type-only'],
    },
  ),
  rule('circles', 'Files that import one another can be read and tested only together.', {}, { circular: true }),
  rule('unresolved', 'An import that leads nowhere passes every other rule.', {}, { couldNotResolve: true }),
];
