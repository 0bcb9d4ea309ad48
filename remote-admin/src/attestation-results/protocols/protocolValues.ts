import type { ResultPerson } from 'shared-api';
import { toDateInput } from 'shared-ui';
import type { ChosenPeople } from '../people/useChosenPeople.ts';

export interface ProtocolValues {
  series: string;
  /** Empty: the next one. */
  number: string;
  heldOn: string;
  organization: string;
  order: string;
  reason: string;
  programme: string;
  hours: string;
  commission: { name: string; position: string }[];
  people: { patronymic: string; position: string; registryNumber: string }[];
}

/** Reasons of a knowledge check as постановление 2464 knows them; others can be written. */
export const reasons = ['первичная', 'очередная', 'внеочередная', 'повторная'];

export const emptyMember = { name: '', position: '' };

/** A form with what is known of the people already. */
export function startValues(people: ResultPerson[]): ProtocolValues {
  return {
    ...{ series: '', number: '', organization: '', order: '', reason: '', programme: '', hours: '' },
    heldOn: toDateInput(new Date().toISOString()),
    commission: [emptyMember, emptyMember, emptyMember],
    people: people.map(({ user: { patronymic = '', position = '' } }) => ({
      ...{ patronymic, position, registryNumber: '' },
    })),
  };
}

/** What the call takes of the form: lines that were left empty are no members, an empty number is the next one. */
export function toBody({ number, commission, people, ...fields }: ProtocolValues, chosen: ChosenPeople) {
  return {
    ...fields,
    number: number.trim() || undefined,
    commission: commission.filter(({ name, position }) => name.trim() || position.trim()),
    people: chosen.people.flatMap(({ user }, index) => {
      const given = people[index];
      return given ? [{ userId: user.id, ...given }] : [];
    }),
    ...(chosen.all ? { all: chosen.all } : { userIds: chosen.ids }),
  };
}
