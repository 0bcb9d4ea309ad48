import {
  type DutyMatrixFilters,
  type DutyOverviewFilters,
  type DutyState,
  dutyStateLabels,
  dutyStates,
  readPage,
} from 'shared-api';

export const filterNames = ['search', 'department', 'position', 'duty', 'state'] as const;

export type Tab = 'summary' | 'matrix' | 'people';

export const pageSizes = { matrix: 500, people: 50 };

export function readTab(address: URLSearchParams): Tab {
  const tab = address.get('tab');
  return tab === 'matrix' || tab === 'people' ? tab : 'summary';
}

/** States as the filter offers them: what ends soon by how soon. */
export const stateOptions = dutyStates.flatMap((state) =>
  state === 'EXPIRING'
    ? ([30, 60, 90] as const).map((days) => ({ value: `EXPIRING${days}`, label: `Истекает в ближайшие ${days} дней` }))
    : [{ value: state as string, label: dutyStateLabels[state].label }],
);

/** What narrows the figures too. */
export function readOverviewFilters(address: URLSearchParams): DutyOverviewFilters {
  const read = (name: string) => address.get(name) || undefined;
  return { department: read('department'), position: read('position'), duty: read('duty') };
}

export function readMatrixFilters(address: URLSearchParams, limit: number): DutyMatrixFilters {
  return {
    ...readOverviewFilters(address),
    ...readState(address),
    search: address.get('search') || undefined,
    page: readPage(address),
    limit,
  };
}

function readState(address: URLSearchParams): { state?: DutyState; within?: '30' | '60' | '90' } {
  const [, name, days] = /^([A-Z]+)(30|60|90)?$/.exec(address.get('state') ?? '') ?? [];
  const state = dutyStates.find((one) => one === name);
  return { ...(state && { state }), ...(state === 'EXPIRING' && days && { within: days as '30' | '60' | '90' }) };
}
