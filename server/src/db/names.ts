import type pg from 'pg';

/** Statements that a connection keeps prepared: each takes memory of the database, on every connection. */
const mostNames = 200;
/** Texts that are counted before they get a name; what is asked now and then stays without one. */
const mostCounted = 2000;
const namedFrom = 3;

/** Only what has parameters: without, several statements may come in one text. */
const isStatement = /^\s*(?:select|with|insert|update|delete)\b/i;
/** What is looked for in texts is planned with its words: the plan of a rare word is none for a common one. */
const dependsOnValues = /@@|tsquery|\bi?like\b|similarity|~[<>]=?~| % /i;

type Query = (...args: unknown[]) => unknown;
type Done = (error: unknown, result?: unknown) => void;
interface Statement {
  text: string;
  name?: string | undefined;
}

/**
 * Has the connections of a pool keep the statements that come again: the database parses and plans each once. The names
 * are the same on all connections.
 */
export function createNames() {
  const seen = new Map<string, number>();
  const names = new Map<string, string | null>();

  function nameOf(text: string): string | null {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames) return known ?? null;
    if (!isStatement.test(text) || dependsOnValues.test(text)) return null;
    const times = (seen.get(text) ?? 0) + 1;
    if (times < namedFrom) {
      if (seen.size >= mostCounted) seen.clear();
      seen.set(text, times);
      return null;
    }
    seen.delete(text);
    const name = `p${names.size}`;
    names.set(text, name);
    return name;
  }

  /** To be called for each new connection, before its first query. */
  return function nameStatements(client: pg.Client): void {
    const send = client.query.bind(client) as Query;
    const query: Query = (asked, values, callback, ...rest) => {
      const name = isNameable(asked, values) ? nameOf(asked.text) : null;
      if (name === null) return send(asked, values, callback, ...rest);
      const statement = asked as Statement;
      // A change of the schema has made the statement another one. Within a transaction it is lost, as all of it is.
      const canRepeat = client.getTransactionStatus() !== 'T';
      const isOver = (error: unknown) => {
        if (!isOutdated(error)) return false;
        names.set(statement.text, null);
        return canRepeat;
      };
      const named = { ...statement, name };
      if (typeof callback !== 'function') {
        return (send(named, values) as Promise<unknown>).catch((error) => {
          if (!isOver(error)) throw error;
          return send(statement, values);
        });
      }
      const done: Done = (error, result) =>
        error && isOver(error) ? send(statement, values, callback) : callback(error, result);
      return send(named, values, done);
    };
    client.query = query as typeof client.query;
  };
}

function isNameable(asked: unknown, values: unknown): asked is Statement {
  if (typeof asked !== 'object' || asked === null || !('text' in asked) || 'submit' in asked) return false;
  return !(asked as Statement).name && Array.isArray(values) && values.length > 0;
}

/** «cached plan must not change result type» */
function isOutdated(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';
}
