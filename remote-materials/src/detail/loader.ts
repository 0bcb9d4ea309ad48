import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Host, Material } from 'shared-api';
import { materialAt } from '../materialAt.ts';

/** The material of the page. Rejects as the call does; the route's error screen answers. */
export function materialLoader(host: Host) {
  return ({ params }: LoaderFunctionArgs): Promise<Material> => materialAt(host, params.id);
}

/** The crumb, and so the title of the document. */
export function materialCrumb(data: unknown): string | undefined {
  return (data as Material | undefined)?.title;
}
