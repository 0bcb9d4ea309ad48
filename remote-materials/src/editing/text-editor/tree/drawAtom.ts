import type { Atom } from 'shared-api/document';

/** Draws a block of one piece as readers will see it, without what would load before it is asked for. */
export function drawAtom(node: HTMLElement, { type, attributes: { src, href, title, width, captions } }: Atom): void {
  node.classList.add(`atom-${type}`);
  if (type === 'hr') node.append(document.createElement('hr'));
  else if (type === 'video' || type === 'audio') {
    const player = document.createElement(type);
    player.controls = true;
    player.preload = 'metadata';
    player.src = src ?? '';
    if (title) player.title = title;
    if (width) player.style.width = /^[\d.]+$/.test(width) ? `${width}px` : width;
    if (captions) player.append(captionTrack(captions));
    node.append(player);
  } else {
    const card = document.createElement('span');
    card.className = 'atom-card';
    card.textContent = title ?? href ?? '';
    node.append(card);
  }
}

function captionTrack(address: string): HTMLTrackElement {
  const track = document.createElement('track');
  track.kind = 'captions';
  track.src = address;
  track.srclang = 'ru';
  track.default = true;
  return track;
}
