import * as cheerio from 'cheerio';

type Document = cheerio.CheerioAPI;
type Item = ReturnType<Document>;

/**
 * Turns what Quill 2 keeps in its editing area into plain HTML: its flat lists into nested ones, its lines of
 * code into `<pre>`, its helpers for the screen into nothing. HTML from elsewhere passes unchanged.
 */
export function fromQuill(html: string): string {
  const $ = cheerio.load(withOrdinarySpaces(html), null, false);
  $('.ql-ui').remove();
  for (const container of $('.ql-code-block-container')) plainCode($, $(container));
  for (const list of $('ol:has(> li[data-list])')) nestList($, $(list));
  $('.ql-cursor').remove();
  dropRepeatedIds($);
  for (let last = $.root().children().last(); isEmptyParagraph(last); last = $.root().children().last()) last.remove();
  return $.html();
}

/** getSemanticHTML of Quill makes every space a no-break one, and no line would wrap; typography uses few of them. */
function withOrdinarySpaces(html: string): string {
  const fixed = html.match(/&nbsp;|\u00a0/g)?.length ?? 0;
  const ordinary = html.replace(/<[^>]*>/g, '').match(/ /g)?.length ?? 0;
  return fixed > 3 && fixed > ordinary ? html.replace(/&nbsp;|\u00a0/g, ' ') : html;
}

function plainCode($: Document, container: Item): void {
  const lines = container.children('.ql-code-block').toArray();
  const language = $(lines[0]).attr('data-language');
  const code = $('<code></code>').text(lines.map((line) => `${$(line).text()}\n`).join(''));
  if (language && language !== 'plain' && language !== 'true') code.addClass(`language-${language}`);
  container.replaceWith($('<pre></pre>').append(code));
}

interface Level {
  indent: number;
  kind: 'ol' | 'ul';
  list: Item;
}

/** Quill keeps all levels and kinds of a list side by side in one `<ol>`. */
function nestList($: Document, flat: Item): void {
  const roots: Item[] = [];
  const levels: Level[] = [];
  for (const element of flat.children('li').toArray()) {
    const { item, kind, indent } = plainItem($(element));
    while (levels.at(-1) && (levels.at(-1)?.indent ?? 0) > indent) levels.pop();
    const same = levels.at(-1);
    if (same && same.indent === indent && same.kind !== kind) levels.pop();
    let level = levels.at(-1);
    if (!level || level.indent < indent) {
      const list = $(`<${kind}></${kind}>`);
      if (level) level.list.children('li').last().append(list);
      else roots.push(list);
      level = { indent, kind, list };
      levels.push(level);
    }
    level.list.append(item);
  }
  flat.replaceWith(roots.map((list) => $.html(list)).join(''));
}

function plainItem(item: Item): { item: Item; kind: 'ol' | 'ul'; indent: number } {
  const type = item.attr('data-list') ?? 'ordered';
  const indent = Number(/ql-indent-(\d)/.exec(item.attr('class') ?? '')?.[1] ?? 0);
  item.removeAttr('data-list').removeClass(`ql-indent-${indent}`);
  if (item.attr('class') === '') item.removeAttr('class');
  if (type === 'checked' || type === 'unchecked') {
    item.addClass('task-list-item');
    item.prepend(`<input type="checkbox" disabled=""${type === 'checked' ? ' checked=""' : ''}> `);
  }
  return { item, kind: type === 'ordered' ? 'ol' : 'ul', indent };
}

/** A heading that was split by the Enter key has left its anchor on both halves. */
function dropRepeatedIds($: Document): void {
  const seen = new Set<string>();
  for (const element of $('[id]')) {
    const id = $(element).attr('id') ?? '';
    if (seen.has(id)) $(element).removeAttr('id');
    seen.add(id);
  }
}

function isEmptyParagraph(last: Item): boolean {
  return last.is('p') && last.text().trim() === '' && last.find('img, video').length === 0;
}
