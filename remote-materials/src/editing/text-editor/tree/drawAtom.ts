import type { Atom } from 'shared-api/document';
import { isWaiting, shownAddress } from '../model/waiting.ts';
import { drawEmbed } from './drawEmbed.ts';
import { styleSize } from './size.ts';

/** Draws a block of one piece as readers will see it, without what would load before it is asked for. */
export function drawAtom(node: HTMLElement, { type, attributes }: Atom): void {
  const { src, href, title, width, captions } = attributes;
  node.replaceChildren();
  node.classList.add(`atom-${type}`);
  const waiting = [src, href, captions].filter(isWaiting);
  if (waiting.length > 0) node.dataset.upload = waiting.join(' ');
  else delete node.dataset.upload;
  if (type === 'hr') node.append(document.createElement('hr'));
  else if ((type === 'video' || type === 'audio') && !isWaiting(src)) {
    const player = document.createElement(type);
    player.controls = true;
    player.preload = 'metadata';
    player.src = shownAddress(src);
    if (title) player.title = title;
    if (width) player.style.width = styleSize(width);
    if (captions && !isWaiting(captions)) player.append(captionTrack(shownAddress(captions)));
    node.append(player);
  } else if (type === 'embed') node.append(drawEmbed(href, title));
  else {
    const card = document.createElement('span');
    card.className = 'atom-card';
    card.textContent = title ?? names[type] ?? href ?? '';
    node.append(card);
  }
}

const names: Partial<Record<Atom['type'], string>> = { video: 'Видео', audio: 'Аудио' };

function captionTrack(address: string): HTMLTrackElement {
  const track = document.createElement('track');
  track.kind = 'captions';
  track.src = address;
  track.srclang = 'ru';
  track.default = true;
  return track;
}
