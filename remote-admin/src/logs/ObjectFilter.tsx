import type { ListAddress, LogEntry } from 'shared-api';
import { Chips } from 'shared-ui';
import { isObject } from './sentences/details.ts';

interface Props {
  address: ListAddress;
  entries: LogEntry[];
}

/** That only entries about one thing are shown, and which; it can be taken back. */
export function ObjectFilter({ address, entries }: Props) {
  const id = address.get('object');
  const chosen = id ? [{ id, name: `Объект: ${nameIn(entries, id) ?? id}` }] : [];
  return <Chips label="Объект" chosen={chosen} onRemove={() => address.set('object', '')} />;
}

/** What the entries call it; of a person's own entries his name. */
function nameIn(entries: LogEntry[], id: string): string | undefined {
  for (const { names, details, user, userId } of entries) {
    if (names?.[id]) return names[id];
    if (user && userId === id) return `${user.firstName} ${user.lastName}`;
    const thing = [details, ...Object.values(details ?? {})].find((value) => isObject(value) && value.id === id);
    const name = isObject(thing) ? (thing.title ?? thing.name ?? thing.text) : undefined;
    if (typeof name === 'string') return name;
  }
  return undefined;
}
