import type * as contract from '../contract/auth.ts';
import { endpoint } from './endpoint.ts';

export const authEndpoints = {
  login: endpoint<typeof contract.login>('POST', '/auth/login'),
  me: endpoint<typeof contract.me>('GET', '/auth/me'),
  updateProfile: endpoint<typeof contract.updateProfile>('PUT', '/auth/profile'),
  changePassword: endpoint<typeof contract.changePassword>('PUT', '/auth/change-password'),
  sessions: endpoint<typeof contract.listSessions>('GET', '/auth/sessions'),
  endSession: endpoint<typeof contract.endOwnSession>('DELETE', '/auth/sessions/:id'),
  endOtherSessions: endpoint<typeof contract.endOtherSessions>('DELETE', '/auth/sessions'),
  logout: endpoint<typeof contract.logout>('POST', '/auth/logout'),
  tokens: endpoint<typeof contract.listTokens>('GET', '/auth/tokens'),
  createToken: endpoint<typeof contract.createToken>('POST', '/auth/tokens'),
  revokeToken: endpoint<typeof contract.revokeToken>('DELETE', '/auth/tokens/:id'),
  refresh: endpoint<typeof contract.refresh>('POST', '/auth/refresh'),
};
