import type { Look } from 'shared-api/questions';

/** The look with each HTML of it changed, one after the other: each may hold many pictures. */
export async function changeLook({ text, options }: Look, change: (html: string) => Promise<string>): Promise<Look> {
  const changed = { text: await change(text), options: [] as string[] };
  for (const html of options) changed.options.push(await change(html));
  return changed;
}
