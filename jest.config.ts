import type { Config } from 'jest';

const typescript = {
  '^.+\\.tsx?$': [
    'ts-jest',
    {
      useESM: true,
      diagnostics: false,
      tsconfig: {
        target: 'es2022',
        module: 'esnext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        allowImportingTsExtensions: true,
        isolatedModules: true,
        esModuleInterop: true,
        verbatimModuleSyntax: true,
      },
    },
  ],
} as NonNullable<Config['transform']>;

const common = {
  // What is compiled stays for the next stage and the next run; the usual place is a folder for temporary files.
  cacheDirectory: '<rootDir>/.cache/jest',
  transform: typescript,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Libraries that ship ES modules only are taken as they are: jest runs with --experimental-vm-modules.
  transformIgnorePatterns: ['/node_modules/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
} satisfies Config;

const config: Config = {
  // A busy machine of two cores needs its time to copy a database or to compile a screen.
  testTimeout: 180_000,
  // The modules of a test stay in its worker's memory; with over a gigabyte of them a worker does not end in time.
  workerIdleMemoryLimit: '700MB',
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{release,shared-api,shared-ui,shell,remote-*,tools,e2e,bench}/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'server',
      testEnvironment: '<rootDir>/tools/jest/server-environment.ts',
      testMatch: ['<rootDir>/server/src/**/*.test.ts'],
      globalSetup: '<rootDir>/server/src/testing/globalSetup.mjs',
      globalTeardown: '<rootDir>/server/src/testing/globalTeardown.mjs',
    },
    {
      ...common,
      displayName: 'dom',
      testEnvironment: '<rootDir>/tools/jest/dom-environment.ts',
      setupFilesAfterEnv: ['<rootDir>/tools/jest/dom-setup.ts'],
      moduleNameMapper: { '\\.css(\\?raw)?$': '<rootDir>/tools/jest/sheet.ts' },
      testMatch: ['<rootDir>/{release/src,shared-api,shared-ui,shell,remote-*}/**/*.test.tsx'],
    },
  ],
};

export default config;
