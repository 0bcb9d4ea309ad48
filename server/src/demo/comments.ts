import { createId } from '@paralleldrive/cuid2';
import type { Executor } from '../db/database.ts';
import { materialComments } from '../tables/comments.ts';
import { users } from '../tables/users.ts';
import type { Demo } from './content.ts';

/** What the demo's people have asked and answered under its materials. Nobody is told: it was days ago. */
export async function writeComments(tx: Executor, demo: Demo, materialIds: Map<string, string>): Promise<void> {
  const people = await tx.select({ id: users.id, email: users.email }).from(users);
  const ids = new Map(people.map(({ id, email }) => [email, id]));
  const idOf = (known: Map<string, string>, name: string) => {
    const id = known.get(name);
    if (!id) throw new Error(`The demonstration data have no «${name}»`);
    return id;
  };
  const row = ({ email, text, daysAgo }: Demo['comments'][number]['replies'][number]) => ({
    id: createId(),
    authorId: idOf(ids, email),
    text: text.replaceAll(/@\[([^\]]+)\]/g, (_, named: string) => `@[${idOf(ids, named)}]`),
    createdAt: new Date(Date.now() - daysAgo * 86_400_000),
  });
  for (const { material, quote, isQuestion, replies, ...comment } of demo.comments) {
    const materialId = idOf(materialIds, material);
    const thread = row(comment);
    await tx.insert(materialComments).values({ ...thread, materialId, quote, isQuestion });
    const answers = replies.map((reply) => ({ ...row(reply), materialId, parentId: thread.id }));
    if (answers.length > 0) await tx.insert(materialComments).values(answers);
  }
}
