import type { ComponentType } from 'react';
import { loadPart } from './loadPart.ts';

/** The `lazy` of a route: the screen's code comes when its address is opened, with a second try as any part. */
export function lazyScreen(load: () => Promise<ComponentType>): () => Promise<{ Component: ComponentType }> {
  return async () => ({ Component: await loadPart(load) });
}
