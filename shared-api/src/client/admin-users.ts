import type * as contract from '../contract/admin-users.ts';
import { endpoint } from './endpoint.ts';

export const adminUserEndpoints = {
  list: endpoint<typeof contract.listUsers>('GET', '/admin/users'),
  create: endpoint<typeof contract.createUser>('POST', '/admin/users'),
  update: endpoint<typeof contract.updateUser>('PUT', '/admin/users/:id'),
  remove: endpoint<typeof contract.deleteUser>('DELETE', '/admin/users/:id'),
  resetPassword: endpoint<typeof contract.resetPassword>('POST', '/admin/users/:id/password'),
  endSessions: endpoint<typeof contract.endUserSessions>('DELETE', '/admin/users/:id/sessions'),
  changeMany: endpoint<typeof contract.changeUsers>('POST', '/admin/users/bulk'),
  importCsv: endpoint<typeof contract.importUsers>('POST', '/admin/users/import'),
};
