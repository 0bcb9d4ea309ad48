import { linkAddress } from 'shared-api/document';
import type { QuillEditor } from '../commands/apply.ts';
import { goToPlace } from '../desk/goToPlace.ts';
import { destinationOf } from './destination.ts';

/** Opens what a link leads to: in a new tab, or by moving the caret to the place of the same text. */
export function openLink(quill: QuillEditor, href: string): void {
  const destination = destinationOf(href);
  if (destination.kind === 'place') {
    goToPlace(quill, destination.place);
    return;
  }
  const address = linkAddress(href);
  if (address !== undefined) window.open(address, '_blank', 'noopener,noreferrer');
}
