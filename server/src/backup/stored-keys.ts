import type pg from 'pg';

/** An object of the store that rows name. */
export interface StoredKey {
  key: string;
  /** As the row has them, where it does. */
  sha256: string | null;
  size: number | null;
}

/**
 * Every object of the store that the database counts on. What rows name on the way out is left aside: files of releases
 * and proofs that are cleared, and bytes that no row names yet (`pending_objects`).
 */
export async function readStoredKeys(client: Pick<pg.ClientBase, 'query'>): Promise<StoredKey[]> {
  const { rows } = await client.query<StoredKey>(`
    select key, max(sha256) as sha256, max(size)::float8 as size from (
      select storage_key as key, sha256, size from files
      union all
      select storage_key, null, size from npm_versions
      union all
      select part, null, null from upload_sessions, jsonb_array_elements_text(parts) as part
      union all
      select archive_key, null, null from releases where archive_key is not null and cleared_at is null
      union all
      select file.value, file.key, null from releases, jsonb_each_text(file_keys) as file where cleared_at is null
      union all
      select p.pictures_key || '/' || (screen ->> 'picture'), null, null
      from release_proofs p join releases r on r.name = p.name and r.version = p.version and r.cleared_at is null,
        jsonb_array_elements(p.report -> 'screens') as screen
      where screen ->> 'picture' is not null
    ) named group by key order by key collate "C"`);
  return rows;
}
