import { and, type SQL } from 'drizzle-orm';
import type { MaterialSummary } from 'shared-api';
import type { Database } from '../db/database.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { pageOfMaterials } from '../materials/search.ts';
import { isVisibleTo } from '../materials/visibility.ts';
import type { Understood } from '../search/understand.ts';
import { effortFor, type Found, type Query } from './groups.ts';

export async function searchMaterialHits(
  db: Database,
  user: SignedIn,
  understood: Understood,
  filters: SQL | undefined,
  query: Query,
): Promise<Found> {
  const found = await pageOfMaterials(db, user, query, understood, and(isVisibleTo(user), filters), effortFor(query));
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
  return { hits, total: found.total, isCapped: found.totalIsCapped };
}
