import { linesNow } from '../../commands/linesNow.ts';
import { lineAt } from '../../model/lines.ts';
import { lastOf } from '../../model/path.ts';
import { styleSize } from '../../tree/size.ts';
import { setMedia } from '../commands/media.ts';
import { type Found, roomOf, sizedElement } from '../session/found.ts';
import type { MediaSession } from '../session/MediaSession.ts';

/** Percent of the line below which nothing can be seen any more. */
export const leastWidth = 5;

/** Percent of the line's width that a picture or a video takes now. */
export function widthOf(session: MediaSession, found: Found): number {
  const { width } = sizedElement(found).getBoundingClientRect();
  return within((width / Math.max(1, roomOf(session.quill, found))) * 100);
}

export function within(percent: number): number {
  return Math.round(Math.min(100, Math.max(leastWidth, percent)));
}

/** Shows a width that is not decided yet; null shows what is. */
export function previewWidth(session: MediaSession, found: Found, percent: number | null): void {
  const { width } = found.attributes;
  const given = width ? styleSize(width) : '';
  sizedElement(found).style.width = percent === null ? given : `${percent}%`;
  session.moved();
}

/** Gives a picture or a video a width; null is its own. */
export function giveWidth(session: MediaSession, found: Found, percent: number | null): void {
  previewWidth(session, found, null);
  const width = percent === null ? null : written(session, found, percent);
  session.run(setMedia(found.index, found.kind === 'picture' ? { width, height: null } : { width }));
}

/** A part of the line keeps on every screen; a cell has no width of its own that it could be a part of. */
function written(session: MediaSession, found: Found, percent: number): string {
  const lines = linesNow(session.quill);
  const path = lines[lineAt(lines, found.index)]?.path ?? [];
  if (lastOf(path, ['table']) < 0) return `${percent}%`;
  return String(Math.max(1, Math.round((roomOf(session.quill, found) * percent) / 100)));
}
