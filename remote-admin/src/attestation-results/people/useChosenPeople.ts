import { useState } from 'react';
import type { PeopleFilters, ResultPerson } from 'shared-api';
import type { Selection } from '../../list/useSelection.ts';

type Filter = Pick<PeopleFilters, 'search' | 'state'>;

/** All people of a filter but some. */
interface Everybody extends Filter {
  except: string[];
}

export interface ChosenPeople extends Selection {
  count: number;
  /** Those chosen one by one; empty where all of a filter are. */
  people: ResultPerson[];
  /** Absent unless all people of the filter are chosen. */
  all?: Everybody & { count: number };
  chooseAll: () => void;
}

interface Shown {
  people: ResultPerson[];
  filter: Filter;
  /** People of the filter, on all pages. */
  total: number;
}

/** People chosen over several pages and searches, or all of a filter at once: a protocol gathers them from the list. */
export function useChosenPeople({ people: shown, filter, total }: Shown): ChosenPeople {
  const [people, setPeople] = useState<ResultPerson[]>([]);
  const [everybody, setEverybody] = useState<Everybody | null>(null);
  const isAll = everybody !== null && everybody.search === filter.search && everybody.state === filter.state;
  const clear = () => {
    setPeople([]);
    setEverybody(null);
  };
  const chooseAll = () => {
    setPeople([]);
    setEverybody({ ...filter, except: [] });
  };
  if (isAll) {
    const { except } = everybody;
    const leaveOut = (next: string[]) => setEverybody({ ...everybody, except: next });
    const onPage = shown.map(({ user }) => user.id);
    return {
      ids: onPage.filter((id) => !except.includes(id)),
      count: total - except.length,
      people: [],
      all: { ...everybody, count: total - except.length },
      has: (id) => !except.includes(id),
      toggle: (id) => leaveOut(except.includes(id) ? except.filter((other) => other !== id) : [...except, id]),
      setAll: (ids) =>
        leaveOut([...except.filter((id) => !onPage.includes(id)), ...onPage.filter((id) => !ids.includes(id))]),
      ...{ clear, chooseAll },
    };
  }
  const ids = people.map(({ user }) => user.id);
  const others = people.filter(({ user }) => !shown.some((person) => person.user.id === user.id));
  return {
    ...{ ids, people, clear, chooseAll },
    count: ids.length,
    has: (id) => ids.includes(id),
    toggle: (id) =>
      setPeople(
        ids.includes(id)
          ? people.filter(({ user }) => user.id !== id)
          : [...people, ...shown.filter(({ user }) => user.id === id)],
      ),
    setAll: (chosen) => setPeople([...others, ...shown.filter(({ user }) => chosen.includes(user.id))]),
  };
}
