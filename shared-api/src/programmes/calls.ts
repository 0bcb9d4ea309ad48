/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  myProgrammes: { method: 'GET', path: '/programmes/mine' },
  markStep: { method: 'POST', path: '/programmes/enrolments/:id/steps/:stepId/opened' },
  listProgrammes: { method: 'GET', path: '/admin/programmes' },
  getProgramme: { method: 'GET', path: '/admin/programmes/:id' },
  createProgramme: { method: 'POST', path: '/admin/programmes' },
  updateProgramme: { method: 'PUT', path: '/admin/programmes/:id' },
  deleteProgramme: { method: 'DELETE', path: '/admin/programmes/:id' },
} as const;
