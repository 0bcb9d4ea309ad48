import type { LoaderFunctionArgs } from 'react-router-dom';
import { type Host, type Material, requireRole } from 'shared-api';
import { materialAt } from '../materialAt.ts';

export function historyLoader(host: Host) {
  return ({ params }: LoaderFunctionArgs): Promise<Material> => {
    requireRole(host.session.user(), 'EDITOR');
    return materialAt(host, params.id);
  };
}

export function historyCrumb(data: unknown): string {
  const title = (data as Material | undefined)?.title;
  return title ? `История: ${title}` : 'История';
}
