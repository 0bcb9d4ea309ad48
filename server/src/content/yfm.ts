import { escapeHtml } from './markdown.ts';
import { convertTables } from './yfm-tables.ts';

const noteTitles: Record<string, string> = { info: 'Примечание', tip: 'Совет', warning: 'Важно', alert: 'Внимание' };

/**
 * Turns the blocks of Yandex Flavored Markdown (notes, cuts, tabs, wide tables, picture sizes) into HTML
 * and plain Markdown; code stays as it is. Other Markdown passes unchanged.
 *
 * @param render Markdown of a table cell to HTML
 */
export function convertYfm(markdown: string, render: (markdown: string) => string): string {
  return outsideCode(
    convertTables(markdown, (cell) => render(convertYfm(cell, render))),
    convertLine,
  );
}

/** Applies a change to every line that is not part of a fenced code block. */
export function outsideCode(markdown: string, change: (line: string) => string): string {
  let fence: string | null = null;
  return markdown
    .split('\n')
    .map((line) => {
      const mark = /^\s*(?:[-*+]\s+|\d+\.\s+)?(`{3,}|~{3,})/.exec(line)?.[1];
      if (mark && fence === null) {
        fence = mark;
        return line;
      }
      if (mark && fence !== null && mark.startsWith(fence) && line.trim() === mark) {
        fence = null;
        return line;
      }
      return fence === null ? change(line) : line;
    })
    .join('\n');
}

function convertLine(line: string): string {
  if (!/[{=*]/.test(line)) return line;
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  // A block tag stands on its own line; blank lines around let Markdown go on inside.
  const block = (html: string) => `\n${indent}${html}\n`;
  const text = line.trim();
  const note = /^\{%\s*note\s+(\w+)\s*(?:"([^"]*)")?\s*%\}$/.exec(text);
  if (note) return block(noteStart(note[1] ?? 'info', note[2]));
  if (/^\{%\s*endnote\s*%\}$/.test(text)) return block('</aside>');
  const cut = /^\{%\s*cut\s+"([^"]*)"\s*%\}(?:\{[^}]*\})?$/.exec(text);
  if (cut) return block(`<details><summary>${escapeHtml(cut[1] ?? '')}</summary>`);
  if (/^\{%\s*endcut\s*%\}$/.test(text)) return block('</details>');
  return inline(line);
}

function noteStart(kind: string, title: string | undefined): string {
  const shown = title ?? noteTitles[kind] ?? noteTitles.info ?? '';
  const heading = shown === '' ? '' : `<div class="callout-title">${escapeHtml(shown)}</div>`;
  return `<aside class="callout callout-${kind.toLowerCase()}">${heading}`;
}

/** Code in a line stays as it is; elsewhere tags of templates go and sizes of pictures become attributes. */
function inline(line: string): string {
  return line
    .split(/(`+[^`]*`+)/)
    .map((part, index) => (index % 2 === 1 ? part : inlineText(part)))
    .join('');
}

function inlineText(text: string): string {
  return text
    .replace(
      /\{%\s*file\s+src="([^"]*)"\s+name="([^"]*)"[^%]*%\}/g,
      (_, src: string, name: string) => `[${name}](${src})`,
    )
    .replace(/\{%-?\s*(?:list|endlist|if|elsif|else|endif|for|endfor|block|endblock|layout|endlayout)\b[^%]*-?%\}/g, '')
    .replace(/^\[\*([^\]]+)\]:\s*/, '**$1** — ')
    .replace(/\[([^\]]*)\]\(\*[^)]*\)/g, '$1')
    .replace(/!\[([^\]]*)\]\((\S+?)(\s+"[^"]*")?\s+=(\d*)x(\d*)\)/g, picture);
}

function picture(
  _: string,
  alt: string,
  src: string,
  title: string | undefined,
  width: string,
  height: string,
): string {
  const attributes = [
    `src="${escapeHtml(src)}"`,
    `alt="${escapeHtml(alt)}"`,
    title && `title=${title.trim()}`,
    width && `width="${width}"`,
    height && `height="${height}"`,
  ];
  return `<img ${attributes.filter(Boolean).join(' ')}>`;
}
