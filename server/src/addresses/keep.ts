import { and, eq, or, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { materialAddresses } from '../tables/addresses.ts';
import { numbered, slugOf } from './slug.ts';

const { slug, stem, number, materialId, isCurrent } = materialAddresses;

/**
 * Gives a material the address of its title, beside those that it has had. To be called with every write of a title, by
 * whoever holds the material's row, and last of what may wait for others: it waits for those who are taking the same
 * address.
 */
export async function keepAddress(tx: Executor, id: string, title: string): Promise<void> {
  const wanted = slugOf(title);
  const own = await tx
    .select({ slug, stem, isCurrent })
    .from(materialAddresses)
    .where(and(eq(materialId, id), or(isCurrent, eq(stem, wanted))));
  const current = own.find((row) => row.isCurrent);
  if (current?.stem === wanted) return;
  if (current) await tx.update(materialAddresses).set({ isCurrent: false }).where(eq(slug, current.slug));
  const former = own.find((row) => row.stem === wanted);
  if (former) await tx.update(materialAddresses).set({ isCurrent: true }).where(eq(slug, former.slug));
  else await claim(tx, id, wanted);
}

/** Takes the first free number; the slug being the key, of two at once only one gets it. */
async function claim(tx: Executor, id: string, wanted: string): Promise<void> {
  let next = await nextNumber(tx, wanted);
  for (let stride = 1; ; ) {
    const values = { slug: numbered(wanted, next), stem: wanted, number: next, materialId: id };
    const taken = await tx.insert(materialAddresses).values(values).onConflictDoNothing({ target: slug }).returning();
    if (taken.length > 0) return;
    const free = await nextNumber(tx, wanted);
    if (free > next) {
      // Another one was first.
      next = free;
    } else {
      // Titles may end in numbers themselves: thousands of taken slugs are passed in a few strides.
      next += stride;
      stride *= 2;
    }
  }
}

async function nextNumber(tx: Executor, wanted: string): Promise<number> {
  const [row] = await tx
    .select({ next: sql<number>`coalesce(max(${number}), 0)::int + 1` })
    .from(materialAddresses)
    .where(eq(stem, wanted));
  return row?.next ?? 1;
}
