import { replaceAddresses } from '../content/elements.ts';
import { escapeHtml } from '../text/escape.ts';
import type { ExportedMaterial } from './source.ts';

/** A material as one page that needs nothing else; its links lead to the portal. */
export function toPage(
  { title, description, content }: ExportedMaterial,
  pictures: ReadonlyMap<string, { content: Uint8Array; mimeType: string }>,
  portal: string,
): string {
  const text = replaceAddresses(content, (address) => {
    const picture = pictures.get(address);
    if (picture) return `data:${picture.mimeType};base64,${Buffer.from(picture.content).toString('base64')}`;
    return address.startsWith('/') ? portal + address : address;
  });
  return [
    '<!doctype html>\n<html lang="ru">\n<head>\n<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<title>${escapeHtml(title)}</title>\n<style>${styles}</style>\n</head>\n<body>\n<main>`,
    `<h1>${escapeHtml(title)}</h1>\n${text}\n</main>\n</body>\n</html>\n`,
  ].join('\n');
}

const styles = `
body{margin:0;font:16px/1.6 system-ui,sans-serif;color:#1c1e21;background:#fff}
main{max-width:48rem;margin:2rem auto;padding:0 1rem}
img,video{max-width:100%;height:auto}
table{border-collapse:collapse;display:block;overflow-x:auto}
th,td{border:1px solid #c8ccd0;padding:.4rem .6rem;text-align:left;vertical-align:top}
th{background:#f3f4f6}
pre{overflow-x:auto;padding:.8rem;background:#f5f5f5;border:1px solid #ddd}
blockquote{margin-left:0;padding-left:1rem;border-left:4px solid #c8ccd0}
.callout{margin:1rem 0;padding:.6rem 1rem;border-left:4px solid #2f6fde;background:#eef4fd}
.callout-tip{border-color:#2e8540;background:#edf7ef}
.callout-warning{border-color:#c77700;background:#fff6e5}
.callout-alert{border-color:#c92a2a;background:#fdeeee}
.callout-title{font-weight:600}
.task-list-item{list-style:none}
`;
