/** The browser's own `import()`, of an address that webpack knows nothing of. */
export function importModule<Exports>(address: string): Promise<Exports> {
  return import(/* webpackIgnore: true */ address);
}
