import { Attribute, Change, Client, type ClientOptions } from 'ldapts';

export type Values = Record<string, string | string[] | Buffer>;

/** What an administrator of a directory does, each on a connection of its own. */
export interface DirectoryManager {
  /** Whatever else is to be done or asked. */
  manage: <T>(work: (client: Client) => Promise<T>) => Promise<T>;
  add: (dn: string, values: Values) => Promise<void>;
  addAll: (entries: [string, Values][]) => Promise<void>;
  /** Sets attributes; an empty list removes one. */
  set: (dn: string, values: Values) => Promise<void>;
  remove: (dn: string) => Promise<void>;
  /** Gives an entry another name, or another place. */
  move: (dn: string, to: string) => Promise<void>;
}

export function createDirectoryManager(
  options: ClientOptions,
  administrator: { name: string; password: string },
): DirectoryManager {
  const manage: DirectoryManager['manage'] = async (work) => {
    const client = new Client({ ...options, strictDN: false });
    try {
      await client.bind(administrator.name, administrator.password);
      return await work(client);
    } finally {
      await client.unbind();
    }
  };
  return {
    manage,
    add: (dn, values) => manage((client) => client.add(dn, attributesOf(values))),
    addAll: (entries) =>
      manage(async (client) => {
        for (const [dn, values] of entries) await client.add(dn, attributesOf(values));
      }),
    set: (dn, values) =>
      manage((client) =>
        client.modify(
          dn,
          attributesOf(values).map((modification) => new Change({ operation: 'replace', modification })),
        ),
      ),
    remove: (dn) => manage((client) => client.del(dn)),
    move: (dn, to) => manage((client) => client.modifyDN(dn, to)),
  };
}

function attributesOf(values: Values): Attribute[] {
  return Object.entries(values).map(([type, value]) => new Attribute({ type, values: [value].flat() as string[] }));
}
