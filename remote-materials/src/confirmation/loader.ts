import type { LoaderFunctionArgs } from 'react-router-dom';
import { type Host, type Material, requireRole } from 'shared-api';
import { materialAt } from '../materialAt.ts';

export function confirmationsLoader(host: Host) {
  return ({ params }: LoaderFunctionArgs): Promise<Material> => {
    requireRole(host.session.user(), 'EDITOR');
    return materialAt(host, params.id);
  };
}
