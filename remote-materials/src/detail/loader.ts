import type { LoaderFunctionArgs } from 'react-router-dom';
import { type Host, type Material, materialQuery } from 'shared-api';

/** The material of the page. Rejects as the call does; the route's error screen answers. */
export function materialLoader(host: Host) {
  const { api } = host;
  return ({ params }: LoaderFunctionArgs): Promise<Material> =>
    host.queryClient.ensureQueryData(materialQuery(api, params.id ?? ''));
}

/** The crumb, and so the title of the document. */
export function materialCrumb(data: unknown): string | undefined {
  return (data as Material | undefined)?.title;
}
