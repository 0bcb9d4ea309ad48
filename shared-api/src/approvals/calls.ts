/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  listApprovals: { method: 'GET', path: '/approvals' },
  materialApproval: { method: 'GET', path: '/materials/:id/approval' },
  decideApproval: { method: 'POST', path: '/materials/:id/approval/decision' },
  withdrawApproval: { method: 'DELETE', path: '/materials/:id/approval' },
  sectionApprovers: { method: 'GET', path: '/categories/:id/approvers' },
  setSectionApprovers: { method: 'PUT', path: '/categories/:id/approvers' },
} as const;
