/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  ownDutyCount: { method: 'GET', path: '/duties/own-count' },
  dutyAccess: { method: 'GET', path: '/duties/access' },
  dutyOverview: { method: 'GET', path: '/duties/overview' },
  dutyMatrix: { method: 'GET', path: '/duties/matrix' },
  personDuties: { method: 'GET', path: '/duties/people/:id' },
  remindOfDuty: { method: 'POST', path: '/duties/remind' },
  exportDuties: { method: 'GET', path: '/duties/export' },
  createDutiesLink: { method: 'POST', path: '/duties/export-link' },
  downloadDuties: { method: 'GET', path: '/duties/file' },
} as const;
