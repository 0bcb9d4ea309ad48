import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { findTemplate, letterheadOf } from '../documents/templates.ts';
import { notFound } from '../http/errors.ts';
import { attestationProtocols as protocols } from '../tables/results.ts';
import { createShared } from '../work/shared.ts';
import type { Workers } from '../workers/pool.ts';
import { labelOf } from './protocol-numbers.ts';

interface ProtocolFile {
  label: string;
  pdf: Buffer;
}

export interface ProtocolFiles {
  /** The document: the same bytes each time. Made of what the protocol says if it is not there yet. */
  read: (id: string) => Promise<ProtocolFile>;
}

/** Documents of protocols. The first one that is made stays, whoever makes it and on whatever node. */
export function createProtocolFiles(db: Database, workers: Workers): ProtocolFiles {
  const share = createShared<ProtocolFile>();

  async function find(id: string) {
    const [found] = await db.select().from(protocols).where(eq(protocols.id, id));
    if (!found) throw notFound('Протокол не найден');
    return found;
  }

  async function make(id: string): Promise<ProtocolFile> {
    const row = await find(id);
    const label = labelOf(row);
    if (row.pdf) return { label, pdf: row.pdf };
    if (!row.content) throw new Error(`The content of protocol ${id} is not kept`);
    const { heldOn, content } = row;
    // Company and signatories are in the content; the logo is with the settings that it was made by, which do not change.
    const template = await findTemplate(db, content.template?.id ?? null);
    const look = template && content.template ? letterheadOf({ ...template, ...content.template }) : null;
    const pdf = Buffer.from(await workers.run('protocol', { label, heldOn, content }, look));
    await db
      .update(protocols)
      .set({ pdf })
      .where(and(eq(protocols.id, id), isNull(protocols.pdf)));
    const kept = (await find(id)).pdf;
    if (!kept) throw new Error(`The document of protocol ${id} is not kept`);
    return { label, pdf: kept };
  }

  return { read: (id) => share(id, () => make(id)) };
}
