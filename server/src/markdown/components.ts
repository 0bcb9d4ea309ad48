import { escapeHtml } from '../text/escape.ts';
import { type Callout, calloutKind, calloutTitle } from './callouts.ts';
import { embedHtml, videoAddress } from './embeds.ts';
import type { JsxTag } from './jsx-tag.ts';

/** What a component of MDX becomes: a callout, a list of tabs, one of its tabs, or HTML in its place. */
export type Component =
  | { is: 'callout'; callout: Callout }
  | { is: 'tabs' }
  | { is: 'tab'; title: string }
  | { is: 'html'; html: string }
  | { is: 'unknown' };

const tabLists = new Set(['Tabs', 'TabGroup', 'CodeTabs', 'TabList']);
const tabs = new Set(['TabItem', 'Tab', 'TabPanel']);
const folds = new Set(['Details', 'Accordion', 'AccordionItem', 'Expandable', 'Spoiler', 'Collapse', 'Collapsible']);
/** Components that name what kind of callout they are by an attribute. */
const callouts = new Set(['Admonition', 'Callout', 'Aside', 'Alert', 'Note', 'Message', 'Banner', 'Hint']);
const videos = new Set(['YouTube', 'Youtube', 'YouTubeIframe', 'YoutubeEmbed', 'LiteYouTubeEmbed', 'Vimeo', 'Rutube']);
const frames = new Set(['Video', 'VideoPlayer', 'ReactPlayer', 'Iframe', 'IFrame', 'Embed', 'CodePen', 'Codepen']);
const pictures = new Set(['Image', 'Img', 'Figure', 'ZoomImage', 'ThemedImage', 'Zoom', 'Screenshot', 'Picture']);
const links = new Set(['Link', 'NavLink', 'Card', 'LinkCard', 'LinkButton', 'Button', 'DocCard']);

/** Titles, descriptions and addresses of components that are not known stay in the report only. */
export function componentOf({ name, attributes }: Pick<JsxTag, 'name' | 'attributes'>): Component {
  const title = attributes.title ?? attributes.summary ?? attributes.label ?? attributes.header ?? '';
  if (tabLists.has(name)) return { is: 'tabs' };
  if (tabs.has(name)) return { is: 'tab', title: title || (attributes.value ?? '') };
  if (folds.has(name)) return { is: 'callout', callout: { kind: 'info', title: title || 'Подробнее', fold: 'closed' } };
  const kind = calloutKind(callouts.has(name) ? (attributes.type ?? attributes.variant ?? name) : name);
  if (kind || callouts.has(name)) {
    const known = kind ?? 'info';
    return { is: 'callout', callout: { kind: known, title: title || calloutTitle(known) } };
  }
  const html = elementOf(name, attributes, title);
  return html === '' ? { is: 'unknown' } : { is: 'html', html };
}

function elementOf(name: string, attributes: Record<string, string>, title: string): string {
  const source = attributes.src ?? attributes.url ?? '';
  if (videos.has(name)) {
    const id = attributes.id ?? attributes.videoId ?? attributes.videoID ?? attributes.youTubeId ?? source;
    const address = videoAddress(/vimeo|rutube/i.exec(name)?.[0] ?? 'youtube', id);
    return address ? embedHtml(address, title) : '';
  }
  if (source === '') return '';
  if (frames.has(name)) return `<iframe src="${escapeHtml(source)}" title="${escapeHtml(title)}"></iframe>`;
  const alt = attributes.alt ?? attributes.caption ?? title;
  return pictures.has(name) ? `<p><img src="${escapeHtml(source)}" alt="${escapeHtml(alt)}"></p>` : '';
}

/** Where a component leads to, for those that are links. */
export function linkOf({ name, attributes }: Pick<JsxTag, 'name' | 'attributes'>): string | undefined {
  return links.has(name) ? (attributes.to ?? attributes.href ?? attributes.link) : undefined;
}
