const holds = new Map<symbol, string>();

/** Keeps the loaded versions of remotes while something would be lost; gives the function that ends it. */
export function holdUpdates(reason: string): () => void {
  const hold = Symbol(reason);
  holds.set(hold, reason);
  return () => holds.delete(hold);
}

/** Reasons that stand against a swap right now, in words for people. */
export function holdReasons(): string[] {
  return [...holds.values()];
}
