import render from 'dom-serializer';
import { type ChildNode, Element, isTag, isText, type ParentNode, Text } from 'domhandler';
import { DomUtils, Parser, parseDocument } from 'htmlparser2';
import { maxDepth, tooDeep } from '../content/limits.ts';
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
export function plainMedia(html: string): string {
  if (!needsChange(html)) return html;
  const document = parseDocument(html);
  changeChildren(document, null);
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
export function isUnknown(address: string | undefined): boolean {
  return /^\s*[a-z][a-z0-9+.-]*:/i.test(address ?? '') && !schemes.test((address ?? '').trim());
}

/** Blocks out of a paragraph, which come behind it; null outside of paragraphs. */
type Lifted = ChildNode[] | null;

// Nodes are moved by their arrays: the library's own ways look for a node among all its neighbours.
function changeChildren(parent: ParentNode, lifted: Lifted): void {
  parent.children = parent.children.flatMap((node) => (isTag(node) ? changed(node, lifted) : [node]));
}

function changed(element: Element, lifted: Lifted): ChildNode[] {
  const { name, attribs } = element;
  const source = attribs.src ?? attribs.data ?? '';
  if (frames.has(name)) return standAlone(frame(source, attribs.title), lifted);
  if (players.has(name)) return player(element, lifted);
  if (name === 'img') return picture(element, source, lifted);
  if (name === 'p' && lifted === null) return paragraph(element);
  changeChildren(element, lifted);
  return name === 'a' ? link(element) : [element];
}

function paragraph(element: Element): ChildNode[] {
  const lifted: ChildNode[] = [];
  changeChildren(element, lifted);
  const isEmpty = lifted.length > 0 && element.children.every((node) => isText(node) && node.data.trim() === '');
  return isEmpty ? lifted : [element, ...lifted];
}

/** A block cannot be in a paragraph. */
function standAlone(nodes: ChildNode[], lifted: Lifted): ChildNode[] {
  if (lifted === null) return nodes;
  lifted.push(...nodes);
  return [];
}

/** What a frame shows as an address to open; nothing without a usable one, and the report names it. */
function frame(source: string, title?: string): ChildNode[] {
  const address = usableAddress(source);
  if (address !== undefined) return parseDocument(embedHtml(address, title)).children;
  if (source === '' || !/^(?:http:|[^:]*$)/i.test(source)) return [];
  const name = new Text(title?.trim() || source);
  return [new Element('p', {}, [new Element('a', { href: source }, [name])])];
}

const foreign = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

function player(element: Element, lifted: Lifted): ChildNode[] {
  const { src, title } = element.attribs;
  const source = src ?? element.children.filter(isTag).find((child) => child.attribs.src)?.attribs.src;
  return source !== undefined && foreign.test(source) ? standAlone(frame(source, title), lifted) : [element];
}

function picture(element: Element, source: string, lifted: Lifted): ChildNode[] {
  const isVideo = videoFile.test(source);
  const { alt, width, height } = element.attribs;
  if (videoPage.test(source)) return standAlone(frame(source, alt), lifted);
  if (!isVideo && !audioFile.test(source)) return [element];
  if (foreign.test(source)) return standAlone(frame(source, alt), lifted);
  const size = { ...(width && { width }), ...(height && { height }) };
  return [new Element(isVideo ? 'video' : 'audio', { src: source, ...(alt && { title: alt }), ...size })];
}

function link(element: Element): ChildNode[] {
  const { name, href, id } = element.attribs;
  if (name !== undefined && id === undefined) element.attribs.id = name;
  if (href === undefined || !isUnknown(href)) return [element];
  const isTold = DomUtils.textContent(element).includes(href) || /^\s*data:/i.test(href);
  return isTold ? element.children : [...element.children, new Text(` (${href.trim().slice(0, 500)})`)];
}
