import type { User } from 'shared-api';

/** From the one that may least to the one that may most. */
export const roles: User['role'][] = ['USER', 'EDITOR', 'ADMIN'];
