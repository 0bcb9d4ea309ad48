import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { editing as contract } from 'shared-api/contract';
import { approversOf } from '../approvals/approved.ts';
import type { Executor } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { done, route } from '../http/route.ts';
import { type Reader, signContent } from '../links/file-links.ts';
import { fieldsOf } from '../materials/fields.ts';
import { getMaterial, requireVisibleMaterial } from '../materials/get.ts';
import { materials } from '../tables/materials.ts';
import { changeMaterials } from './change-many.ts';
import { type Comparable, describeChanges } from './changes.ts';
import { deleteDraft, findDraft, saveDraft, toComparable } from './drafts.ts';
import { createMaterial, updateMaterial } from './save.ts';
import { findVersion, keepVersions, listVersions, toSummary } from './versions.ts';
import { waitingDraft } from './waiting-draft.ts';

export function editingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, signer, workers } = deps;

  route(app, contract.createMaterial, async ({ body, user, ip }) => {
    const id = await createMaterial(deps, { id: user.id, ip }, body);
    return { data: await getMaterial(db, signer, id, user) };
  });

  route(app, contract.updateMaterial, async ({ params: { id }, body, user, ip }) => {
    await updateMaterial(deps, { id: user.id, ip }, id, body);
    return { data: await getMaterial(db, signer, id, user) };
  });

  route(app, contract.deleteMaterial, async ({ params, user, ip }) => {
    await changeMaterials(db, { id: user.id, ip }, [params.id], 'delete');
    return done;
  });

  route(app, contract.editableMaterial, async ({ params: { id }, user }) => {
    const material = await getMaterial(db, signer, id, user);
    const [stored] = await db.select({ markdown: materials.markdown }).from(materials).where(eq(materials.id, id));
    const markdown = stored?.markdown ? signContent(stored.markdown, signer, ofDrafts(user)) : null;
    const draft = (await findDraft(db, signer, id, user.id)) ?? (await waitingDraft(db, signer, id, user.id));
    return { data: { material, markdown, draft } };
  });

  route(app, contract.convertContent, async ({ body: { content, from, to }, user }) => {
    const { html } = await workers.run('prepare', content, from);
    const signed = signContent(html, signer, ofDrafts(user));
    return { data: { content: to === 'html' ? signed : await workers.run('toMarkdown', signed) } };
  });

  draftRoutes(app, deps);
  versionRoutes(app, deps);
}

/** Who edits reads by the right to drafts. */
const ofDrafts = ({ id }: { id: string }): Reader => ({ userId: id, whilePublished: false });

function draftRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, signer, workers } = deps;

  route(app, contract.saveDraft, async ({ params: { id }, body, user }) => {
    await requireVisibleMaterial(db, id, user);
    return { data: { savedAt: (await saveDraft(db, id, user.id, body)).toISOString() } };
  });

  route(app, contract.deleteDraft, async ({ params: { id }, user }) => {
    await deleteDraft(db, id, user.id);
    return done;
  });

  route(app, contract.compareDraft, async ({ params: { id }, body, user }) => {
    await requireVisibleMaterial(db, id, user);
    await keepVersions(db, [id]);
    const current = await newestVersion(db, id);
    const base = await findVersion(db, id, Math.min(body.version, current.version.number));
    const mine = await toComparable(workers, body, current.version);
    const stateOf = (state: Comparable) => ({
      ...fieldsOf(state),
      content: signContent(state.content, signer, ofDrafts(user)),
    });
    return {
      data: {
        version: current.version.number,
        updatedAt: current.version.createdAt.toISOString(),
        updatedBy: current.author,
        theirs: await describeChanges(deps, base.version, current.version, ofDrafts(user)),
        mine: await describeChanges(deps, current.version, mine, ofDrafts(user)),
        states: { base: stateOf(base.version), theirs: stateOf(current.version), mine: stateOf(mine) },
      },
    };
  });
}

async function newestVersion(db: Executor, id: string) {
  const [row] = await db.select({ version: materials.version }).from(materials).where(eq(materials.id, id));
  return findVersion(db, id, row?.version ?? 1);
}

function versionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, signer, workers } = deps;

  route(app, contract.listVersions, async ({ params: { id }, query, user }) => {
    await requireVisibleMaterial(db, id, user);
    await keepVersions(db, [id]);
    return { data: await listVersions(db, id, query) };
  });

  route(app, contract.getVersion, async ({ params: { id, number }, user }) => {
    await requireVisibleMaterial(db, id, user);
    await keepVersions(db, [id]);
    const newest = await newestVersion(db, id);
    const { version, author, before: earlier } = await findVersion(db, id, number);
    // A proposal is decided by what it would change now.
    const before = version.isProposal ? newest.version : earlier;
    return {
      data: {
        ...toSummary(version, author, newest.version.number, await approversOf(db, id)),
        content: signContent(await workers.run('canonical', version.content), signer, ofDrafts(user)),
        changes: before && (await describeChanges(deps, before, version, ofDrafts(user))),
      },
    };
  });

  route(app, contract.restoreVersion, async ({ params: { id, number }, user, ip }) => {
    const { version } = await findVersion(db, id, number);
    const { content, markdown } = version;
    // What was published then need not be published now.
    const { isPublished: _, ...fields } = fieldsOf(version);
    await updateMaterial(deps, { id: user.id, ip }, id, {
      ...fields,
      content: markdown ?? content,
      contentFormat: markdown === null ? 'html' : 'markdown',
    });
    return { data: await getMaterial(db, signer, id, user) };
  });
}
