import render from 'dom-serializer';
import { type ChildNode, Element, isTag, isText, type ParentNode, Text } from 'domhandler';
import { DomUtils, Parser, parseDocument } from 'htmlparser2';
import { maxDepth, tooDeep } from '../text/limits.ts';
import { embedHtml, usableAddress } from './embeds.ts';

/** Schemes that a link may have; the sanitiser drops all others. */
const schemes = /^(?:https?|mailto|tel):/i;
const frames = new Set(['iframe', 'embed', 'object']);
const players = new Set(['video', 'audio']);
const videoFile = /\.(?:mp4|webm|mov|ogv|m4v|mkv)(?:[?#]|$)/i;
const audioFile = /\.(?:mp3|wav|ogg|oga|m4a|flac|aac)(?:[?#]|$)/i;
const videoPage =
  /^https:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch|embed)|youtu\.be\/|rutube\.ru\/video|vimeo\.com\/\d|vk\.com\/video|vkvideo\.ru\/video)/i;

/**
 * HTML of Markdown with what a material cannot hold in a form that it can: frames and foreign players as addresses that
 * are opened, pictures that are videos as players, links that nobody may follow as text with the address behind it.
 */
export function plainMedia(html: string, onChange: OnChange = () => undefined): string {
  if (!needsChange(html)) return html;
  const document = parseDocument(html);
  changeChildren(document, { lifted: null, onChange });
  return render(document, { encodeEntities: 'utf8', emptyAttrs: true });
}

/** Most texts have nothing of it: they are not written again. Throws TextRefused for what is nested too deep. */
function needsChange(html: string): boolean {
  let isNeeded = false;
  let depth = 0;
  const parser = new Parser({
    onclosetag() {
      depth -= 1;
    },
    onopentag(name, { href, src = '', name: anchor }) {
      depth += 1;
      if (depth > maxDepth) throw tooDeep();
      isNeeded ||= frames.has(name) || players.has(name);
      isNeeded ||= name === 'a' && (anchor !== undefined || isUnknown(href));
      isNeeded ||= name === 'img' && (videoFile.test(src) || audioFile.test(src) || videoPage.test(src));
    },
  });
  parser.end(html);
  return isNeeded;
}

/** Whether an address has a scheme that no link may have. */
function isUnknown(address: string | undefined): boolean {
  return /^\s*[a-z][a-z0-9+.-]*:/i.test(address ?? '') && !schemes.test((address ?? '').trim());
}

/** Something that has another form than it was written in, in words of the report. */
export interface Change {
  kind: 'link' | 'embed';
  address: string;
  message: string;
}
export type OnChange = (change: Change) => void;

interface Place {
  /** Blocks out of a paragraph, which come behind it; null outside of paragraphs. */
  lifted: ChildNode[] | null;
  onChange: OnChange;
}

// Nodes are moved by their arrays: the library's own ways look for a node among all its neighbours.
function changeChildren(parent: ParentNode, place: Place): void {
  parent.children = parent.children.flatMap((node) => (isTag(node) ? changed(node, place) : [node]));
}

function changed(element: Element, place: Place): ChildNode[] {
  const { name, attribs } = element;
  const source = attribs.src ?? attribs.data ?? '';
  if (frames.has(name)) return frame(source, attribs.title, place);
  if (players.has(name)) return player(element, place);
  if (name === 'img') return picture(element, source, place);
  if (name === 'p' && place.lifted === null) return paragraph(element, place);
  changeChildren(element, place);
  return name === 'a' ? link(element, place) : [element];
}

function paragraph(element: Element, { onChange }: Place): ChildNode[] {
  const lifted: ChildNode[] = [];
  changeChildren(element, { lifted, onChange });
  const isEmpty = lifted.length > 0 && element.children.every((node) => isText(node) && node.data.trim() === '');
  return isEmpty ? lifted : [element, ...lifted];
}

/** What a frame shows as an address to open; nothing without a usable one. */
function frame(source: string, title: string | undefined, { lifted, onChange }: Place): ChildNode[] {
  const nodes = frameNodes(source, title, onChange);
  // A block cannot be in a paragraph.
  if (lifted === null) return nodes;
  lifted.push(...nodes);
  return [];
}

function frameNodes(source: string, title: string | undefined, onChange: OnChange): ChildNode[] {
  const address = usableAddress(source);
  if (address !== undefined) return parseDocument(embedHtml(address, title)).children;
  if (source === '') return [];
  const tell = (message: string) => onChange({ kind: 'embed', address: source, message });
  const short = source.slice(0, 120);
  if (!/^(?:http:|[^:]*$)/i.test(source)) {
    tell(`a frame has no https address and is not taken: “${short}”`);
    return [];
  }
  tell(`a frame is shown as a link, its address is not https: “${short}”`);
  const name = new Text(title?.trim() || source);
  return [new Element('p', {}, [new Element('a', { href: source }, [name])])];
}

const foreign = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

function player(element: Element, place: Place): ChildNode[] {
  const { src, title } = element.attribs;
  const source = src ?? element.children.filter(isTag).find((child) => child.attribs.src)?.attribs.src;
  return source !== undefined && foreign.test(source) ? frame(source, title, place) : [element];
}

function picture(element: Element, source: string, place: Place): ChildNode[] {
  const isVideo = videoFile.test(source);
  const { alt, width, height } = element.attribs;
  if (videoPage.test(source)) return frame(source, alt, place);
  if (!isVideo && !audioFile.test(source)) return [element];
  if (foreign.test(source)) return frame(source, alt, place);
  const size = { ...(width && { width }), ...(height && { height }) };
  return [new Element(isVideo ? 'video' : 'audio', { src: source, ...(alt && { title: alt }), ...size })];
}

function link(element: Element, { onChange }: Place): ChildNode[] {
  const { name, href, id } = element.attribs;
  if (name !== undefined && id === undefined) element.attribs.id = name;
  if (href === undefined || !isUnknown(href)) return [element];
  const scheme = href.trim().slice(0, href.trim().indexOf(':'));
  const written = href.trim().slice(0, 120);
  const message = `the portal follows no links of the scheme “${scheme}”, it is shown as text: “${written}”`;
  onChange({ kind: 'link', address: href, message });
  const isTold = DomUtils.textContent(element).includes(href) || /^\s*data:/i.test(href);
  return isTold ? element.children : [...element.children, new Text(` (${href.trim().slice(0, 500)})`)];
}
