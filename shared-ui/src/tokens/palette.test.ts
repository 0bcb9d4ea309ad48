import { describe, expect, it } from '@jest/globals';
import { palette } from './palette.ts';

type Name = keyof (typeof palette)['light'];

/** Text colours and what they stand on; WCAG AA asks for 4.5. */
const pairs: [Name, Name[]][] = [
  ['text', ['canvas', 'surface', 'sunken', 'raised', 'mark', 'selection', 'hover', 'active', 'greySoft', 'accentSoft']],
  ['textSoft', ['canvas', 'surface', 'sunken', 'raised', 'hover', 'active', 'greySoft', 'accentSoft']],
  ['textQuiet', ['canvas', 'surface', 'sunken', 'raised', 'hover']],
  ['link', ['canvas', 'surface', 'raised']],
  ['accent', ['canvas', 'surface', 'raised', 'accentSoft']],
  ['onAccent', ['accent', 'accentHover']],
  ['onHero', ['hero']],
  ['onHeroSoft', ['hero']],
  ['onDanger', ['danger', 'dangerHover']],
  ['onInverse', ['inverse']],
  ['onInverseSoft', ['inverse']],
  ['danger', ['dangerSoft', 'surface']],
  ['green', ['greenSoft', 'surface']],
  ['yellow', ['yellowSoft', 'surface']],
  ['red', ['redSoft', 'surface', 'canvas']],
  ['blue', ['blueSoft', 'surface']],
  ['grey', ['greySoft', 'surface']],
  ['amber', ['amberSoft', 'surface']],
  ['terracotta', ['terracottaSoft', 'surface']],
  ['violet', ['violetSoft', 'surface']],
  ['plum', ['plumSoft', 'surface']],
  ['teal', ['tealSoft', 'surface']],
  ['olive', ['oliveSoft', 'surface']],
];

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'] as const)('The %s palette', (theme) => {
  it('shows the edges of fields', () => {
    for (const ground of ['surface', 'canvas', 'raised'] as const)
      expect(contrast(palette[theme].lineStrong, palette[theme][ground])).toBeGreaterThanOrEqual(3);
  });

  it.each(pairs.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
    'lets %s be read on %s',
    (text, ground) => {
      expect(contrast(palette[theme][text], palette[theme][ground])).toBeGreaterThanOrEqual(4.5);
    },
  );
});
