import type { LoaderFunctionArgs } from 'react-router-dom';
import { type Host, type Material, materialQuery, requireRole } from 'shared-api';

export function historyLoader(host: Host) {
  const { api } = host;
  return ({ params }: LoaderFunctionArgs): Promise<Material> => {
    requireRole(host.session.user(), 'EDITOR');
    return host.queryClient.ensureQueryData(materialQuery(api, params.id ?? ''));
  };
}

export function historyCrumb(data: unknown): string {
  const title = (data as Material | undefined)?.title;
  return title ? `История: ${title}` : 'История';
}
