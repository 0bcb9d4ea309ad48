/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  listAssignments: { method: 'GET', path: '/admin/programmes/:id/assignments' },
  previewAssignment: { method: 'POST', path: '/admin/programmes/:id/assignments/preview' },
  createAssignment: { method: 'POST', path: '/admin/programmes/:id/assignments' },
  updateAssignment: { method: 'PUT', path: '/admin/assignments/:id' },
  deleteAssignment: { method: 'DELETE', path: '/admin/assignments/:id' },
  listEnrolments: { method: 'GET', path: '/admin/programmes/:id/enrolments' },
  endEnrolment: { method: 'POST', path: '/admin/enrolments/:id/end' },
  revokeEnrolment: { method: 'POST', path: '/admin/enrolments/:id/certificate/revoke' },
  listGroups: { method: 'GET', path: '/admin/people-groups' },
  createGroup: { method: 'POST', path: '/admin/people-groups' },
  updateGroup: { method: 'PUT', path: '/admin/people-groups/:id' },
  deleteGroup: { method: 'DELETE', path: '/admin/people-groups/:id' },
  listPositions: { method: 'GET', path: '/admin/positions' },
} as const;
