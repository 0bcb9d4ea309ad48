/** The path of a call with its `:name` parameters filled in and encoded. Throws when one is not given. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`No parameter ${name} for ${path}`);
    return encodeURIComponent(value);
  });
}
