import { type Colour, palette } from './palette.ts';

const names = Object.keys(palette.light) as Colour[];

/** CSS variables as values for styles: `color: ${color.text}`. */
export const color = Object.fromEntries(names.map((name) => [name, `var(--c-${name})`])) as Record<Colour, string>;

/** Multiples of 4 px. */
export const space = (steps: number) => `${steps * 4}px`;

export const radius = { small: '6px', medium: '10px', large: '14px', round: '999px' } as const;

export const shadow = { low: 'var(--shadow-low)', high: 'var(--shadow-high)' } as const;

/** Widths in px below which a layout changes. */
export const breakpoint = { small: 600, medium: 860, large: 1200 } as const;

export const narrow = `@media (max-width: ${breakpoint.medium}px)`;
export const tiny = `@media (max-width: ${breakpoint.small}px)`;

/** Variables of one theme as CSS declarations. */
export function themeVariables(theme: keyof typeof palette): string {
  const colours = names.map((name) => `--c-${name}: ${palette[theme][name]};`);
  const depth = theme === 'light' ? ['0.06', '0.16'] : ['0.4', '0.6'];
  return [
    ...colours,
    `--shadow-low: 0 1px 2px rgb(20 24 22 / ${depth[0]});`,
    `--shadow-high: 0 12px 32px rgb(10 14 12 / ${depth[1]});`,
    `color-scheme: ${theme};`,
  ].join('\n');
}
