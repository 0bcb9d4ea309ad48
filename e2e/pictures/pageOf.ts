import type { Screen } from '../fixtures/screens.ts';
import { fileOf, type sizes } from './photograph.ts';

/** A page with all pictures, each version of a screen beside the other. @param versions folders with the pictures */
export function pageOf(screens: Screen[], versions: string[], widths: typeof sizes): string {
  const rows = screens.map(({ name, path }) => {
    const pictures = widths.flatMap(({ width }) =>
      versions.map(
        (version) => `<figure><a href="${version}/${fileOf(name, width)}"><img loading="lazy"
          src="${version}/${fileOf(name, width)}" alt="${name}, ${version}, ${width} px"
          style="width: ${width > 600 ? 560 : 240}px"></a><figcaption>${version}, ${width} px</figcaption></figure>`,
      ),
    );
    return `<h2>${name} <code>${path}</code></h2><div>${pictures.join('')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Pictures of the portal</title>
<style>body { font: 15px/1.5 system-ui; margin: 24px; } div { display: flex; flex-wrap: wrap; gap: 16px; align-items: start; }
figure { margin: 0; } img { border: 1px solid #ccc; max-height: 720px; object-fit: cover; object-position: top; }</style>
<h1>Pictures of the portal</h1>${rows.join('\n')}`;
}
