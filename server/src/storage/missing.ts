/** Whether a store has said that it has no such file, on a disk or in S3. */
export function isMissing(error: unknown): boolean {
  const { code, name } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || name === 'NoSuchKey';
}
