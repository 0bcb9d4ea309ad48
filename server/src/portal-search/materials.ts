import type { MaterialSummary } from 'shared-api';
import type { Database } from '../db/database.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { listMaterials } from '../materials/list.ts';
import { type Found, mostCounted, type Query } from './groups.ts';

export async function searchMaterialHits(db: Database, user: SignedIn, query: Query): Promise<Found> {
  const { search, asTyped, page, limit, categoryId, departmentId } = query;
  const found = await listMaterials(db, user, { search, asTyped, page, limit, categoryId, departmentId });
  const hits = found.materials.map(({ id, title, category, ...rest }) => {
    const { match } = rest as Pick<MaterialSummary, 'match'>;
    return {
      kind: 'material' as const,
      id,
      title: match?.title ?? [{ text: title, hit: false }],
      snippet: match?.snippet ?? [],
      to: `/materials/${id}${match?.section ? `#${encodeURIComponent(match.section.id)}` : ''}`,
      section: match?.section?.text ?? null,
      context: category.name,
    };
  });
  const isCapped = 'totalIsCapped' in found && found.totalIsCapped;
  return { hits, counted: isCapped ? mostCounted + 1 : found.total };
}
