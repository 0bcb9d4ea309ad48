export interface Domain {
  name: string;
  /** Files without tests. */
  inApi: number;
  /** In its room on the server and in the tables, 0 where the domain is told in shared-api only. */
  onServer: number;
}

/** Calls, contract, types and queries, and one more where there is a rule that both sides know. */
export const apiLimit = 5;

/** Every folder of shared-api that holds a contract, with the room of the same name on the server. */
export function domainsOf(files: string[]): Domain[] {
  const sources = files.filter((file) => !/[.]test[.]tsx?$/.test(file));
  const countIn = (folder: string) => sources.filter((file) => file.startsWith(folder)).length;
  return sources
    .flatMap((file) => /^shared-api[/]src[/]([^/]+)[/]contract[.]ts$/.exec(file)?.[1] ?? [])
    .map((name) => ({
      name,
      inApi: countIn(`shared-api/src/${name}/`),
      onServer: countIn(`server/src/${name}/`) + countIn(`server/src/tables/${name}.ts`),
    }));
}
