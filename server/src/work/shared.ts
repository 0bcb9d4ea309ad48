/** Lets whoever asks for a thing while it is being made wait for the same one, instead of making it once more. */
export function createShared<Thing>(): (key: string, make: () => Promise<Thing>) => Promise<Thing> {
  const underWay = new Map<string, Promise<Thing>>();
  return (key, make) => {
    const running = underWay.get(key);
    if (running) return running;
    const made = make().finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  };
}
