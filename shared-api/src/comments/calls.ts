/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  listComments: { method: 'GET', path: '/materials/:id/comments' },
  addComment: { method: 'POST', path: '/materials/:id/comments' },
  editComment: { method: 'PATCH', path: '/materials/:id/comments/:commentId' },
  deleteComment: { method: 'DELETE', path: '/materials/:id/comments/:commentId' },
  resolveComment: { method: 'PUT', path: '/materials/:id/comments/:commentId/resolution' },
  reopenComment: { method: 'DELETE', path: '/materials/:id/comments/:commentId/resolution' },
  closeComments: { method: 'PUT', path: '/materials/:id/comments-closed' },
  openComments: { method: 'DELETE', path: '/materials/:id/comments-closed' },
  listMentionable: { method: 'GET', path: '/materials/:id/mentionable' },
} as const;
