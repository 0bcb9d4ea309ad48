import * as contract from 'shared-api/contract';

export type Call = contract.call.Call;

/** Every call of the contract, as `domain.name`, whichever file it is in. */
export const contractCalls = new Map(
  Object.entries(contract).flatMap(([domain, members]) =>
    Object.entries(members).flatMap(([name, member]): [string, Call][] =>
      isCall(member) ? [[`${domain}.${name}`, member]] : [],
    ),
  ),
);

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/**
 * Parameters of the pattern in a path, null where the path is another call's.
 * `/materials/create` fits `/materials/:id` as well: take the pattern with the fewest parameters.
 */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decode(value);
    else if (part !== value) return null;
  }
  return params;
}

/** The call that a request is of, and its parameters. */
export function findCall(
  method: string,
  path: string,
): { name: string; call: Call; params: Record<string, string> } | null {
  const found = [...contractCalls].flatMap(([name, call]) => {
    const params = call.method === method ? matchPath(call.path, path) : null;
    return params ? [{ name, call, params }] : [];
  });
  return found.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0] ?? null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
