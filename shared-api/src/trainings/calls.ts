/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  myTrainings: { method: 'GET', path: '/trainings' },
  trainingTargets: { method: 'GET', path: '/trainings/targets' },
  createTraining: { method: 'POST', path: '/trainings' },
  updateTraining: { method: 'PUT', path: '/trainings/:id' },
  deleteTraining: { method: 'DELETE', path: '/trainings/:id' },
  listTrainings: { method: 'GET', path: '/admin/trainings' },
  addTraining: { method: 'POST', path: '/admin/trainings' },
  changeTraining: { method: 'PUT', path: '/admin/trainings/:id' },
  removeTraining: { method: 'DELETE', path: '/admin/trainings/:id' },
  confirmTraining: { method: 'POST', path: '/admin/trainings/:id/confirm' },
  refuseTraining: { method: 'POST', path: '/admin/trainings/:id/refuse' },
  importTrainings: { method: 'POST', path: '/admin/trainings/import' },
} as const;
