import type { Piece } from '../passages.ts';
import { drawingText } from './drawing.ts';
import { type Office, openOffice } from './office.ts';
import { scanXml } from './scan.ts';

/** Slides of a presentation in the order in which they are shown, each with its notes. Throws TextRefused. */
export function* readSlides(archive: Uint8Array): Generator<Piece> {
  const office = openOffice(archive, 'ppt/presentation.xml');
  const relations = office.relationsOf();
  const slides: string[] = [];
  scanXml(office.main, {
    open(name, attributes) {
      if (name === 'sldId') slides.push(relations.get(attributes['r:id'] ?? '')?.target ?? '');
    },
  });
  for (const [index, slide] of slides.entries())
    yield { label: `Слайд ${index + 1}`, text: textsOfSlide(office, slide).join('\n') };
}

/** What stands on it, then its drawings of the kind SmartArt, then its notes. */
function textsOfSlide(office: Office, path: string): string[] {
  const relations = [...office.relationsOf(path).values()];
  const targets = ['diagramData', 'notesSlide'].flatMap((wanted) =>
    relations.filter(({ type }) => type === wanted).map(({ target }) => target),
  );
  return [path, ...targets].flatMap((target) => {
    const bytes = office.part(target);
    return bytes ? [drawingText(bytes)] : [];
  });
}
