/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  isFollowingMaterial: { method: 'GET', path: '/materials/:id/follow' },
  followMaterial: { method: 'PUT', path: '/materials/:id/follow' },
  unfollowMaterial: { method: 'DELETE', path: '/materials/:id/follow' },
  isFollowingSection: { method: 'GET', path: '/categories/:id/follow' },
  followSection: { method: 'PUT', path: '/categories/:id/follow' },
  unfollowSection: { method: 'DELETE', path: '/categories/:id/follow' },
  reportSeen: { method: 'PUT', path: '/materials/:id/seen', isBackground: true },
  listFollowing: { method: 'GET', path: '/materials/following' },
  getDigest: { method: 'GET', path: '/digest' },
  setDigest: { method: 'PUT', path: '/digest' },
} as const;
