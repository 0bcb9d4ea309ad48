import type { Material } from 'shared-api';

/** The address of a material that people pass on: the readable one where there is one. */
export function addressOf({ id, slug = id }: Pick<Material, 'id' | 'slug'>): string {
  return `${location.origin}/materials/${slug}`;
}
