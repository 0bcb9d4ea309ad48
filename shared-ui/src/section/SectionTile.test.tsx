import { afterEach, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { SectionTile } from './SectionTile.tsx';

const id = 'c00000000000000000000001';

function tile(section: Partial<Parameters<typeof SectionTile>[0]['section']>, isOptional = false) {
  const { container } = render(<SectionTile section={{ id, ...section }} isOptional={isOptional} />);
  return container.firstElementChild;
}

it('is a folder on a colour of its id until somebody has chosen', () => {
  const plain = tile({});
  expect(plain?.querySelector('svg')).not.toBeNull();
  expect(plain).toHaveTextContent('');
  for (const colour of [null, '', 'neon']) expect(tile({ colour })?.className).toBe(plain?.className);
});

it('takes the chosen colour, whatever the id', () => {
  const teal = tile({ colour: 'teal' })?.className;
  expect(teal).not.toBe(tile({})?.className);
  expect(tile({ id: 'd00000000000000000000007', colour: 'teal' })?.className).toBe(teal);
});

it('shows the emoji in a box of the same size, for the eye alone', () => {
  const marked = tile({ emoji: '👨‍👩‍👧‍👦' });
  expect(marked).toHaveTextContent('👨‍👩‍👧‍👦');
  expect(marked).toHaveAttribute('aria-hidden', 'true');
  expect(marked?.querySelector('svg')).toBeNull();
  expect(marked?.className).toBe(tile({})?.className);
});

it('is left out where it need not be and nothing is chosen', () => {
  expect(tile({ colour: null, emoji: null }, true)).toBeNull();
  expect(tile({ emoji: '📦' }, true)).not.toBeNull();
  expect(tile({ colour: 'teal' }, true)).not.toBeNull();
});

const page = globalThis as { OffscreenCanvas?: unknown };
const before = page.OffscreenCanvas;
afterEach(() => {
  page.OffscreenCanvas = before;
});

/** A canvas of a machine whose fonts have these signs; all others look alike. */
function withSigns(signs: string) {
  page.OffscreenCanvas = class {
    getContext() {
      let drawn = '';
      return {
        fillText: (text: string) => {
          drawn = text;
        },
        getImageData: () => ({ data: [signs.includes(drawn) ? drawn.codePointAt(0) : 0] }),
      };
    }
  };
}

it('is a folder of the chosen colour where no font has the emoji', () => {
  withSigns('🦺');
  expect(tile({ emoji: '🦺' })).toHaveTextContent('🦺');
  const unseen = tile({ emoji: '🧾', colour: 'teal' });
  expect(unseen).toHaveTextContent('');
  expect(unseen?.querySelector('svg')).not.toBeNull();
  expect(unseen?.className).toBe(tile({ colour: 'teal' })?.className);
});
