/** Field → value before and after, for what has changed. */
export function changedFields<T extends object>(before: T, after: T): Record<string, { from: unknown; to: unknown }> {
  const changed = (Object.keys(after) as (keyof T & string)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  return Object.fromEntries(changed.map((key) => [key, { from: before[key], to: after[key] }]));
}
