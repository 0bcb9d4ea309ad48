/** Names of colours that people choose; CSS has some hundred more. */
const named: Record<string, string> = {
  ...{
    black: '000000',
    white: 'ffffff',
    red: 'ff0000',
    lime: '00ff00',
    green: '008000',
    blue: '0000ff',
    navy: '000080',
  },
  ...{ yellow: 'ffff00', orange: 'ffa500', purple: '800080', magenta: 'ff00ff', fuchsia: 'ff00ff', cyan: '00ffff' },
  ...{ aqua: '00ffff', teal: '008080', olive: '808000', maroon: '800000', silver: 'c0c0c0', gray: '808080' },
  ...{
    grey: '808080',
    lightgray: 'd3d3d3',
    lightgrey: 'd3d3d3',
    darkgray: 'a9a9a9',
    darkgrey: 'a9a9a9',
    pink: 'ffc0cb',
  },
  ...{ brown: 'a52a2a', gold: 'ffd700', crimson: 'dc143c', darkred: '8b0000', darkgreen: '006400', darkblue: '00008b' },
  ...{
    lightyellow: 'ffffe0',
    lightblue: 'add8e6',
    lightgreen: '90ee90',
    beige: 'f5f5dc',
    tomato: 'ff6347',
    indigo: '4b0082',
  },
};

/** A colour of the text as Word writes it (`1A2B3C`); undefined for one that it cannot. */
export function hexColor(color: string | undefined): string | undefined {
  if (color === undefined) return undefined;
  if (named[color]) return named[color];
  const [, short, long] = /^#(?:([0-9a-f]{3})[0-9a-f]?|([0-9a-f]{6})(?:[0-9a-f]{2})?)$/.exec(color) ?? [];
  if (long) return long;
  if (short) return [...short].map((digit) => digit + digit).join('');
  const parts = /^rgb\((\d+),(\d+),(\d+)\)$/.exec(color)?.slice(1);
  return parts?.map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0')).join('');
}
