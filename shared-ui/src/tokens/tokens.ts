import { type Colour, palette } from './palette.ts';

const names = Object.keys(palette.light) as Colour[];

/** CSS variables as values for styles: `color: ${color.text}`. */
export const color = Object.fromEntries(names.map((name) => [name, `var(--c-${name})`])) as Record<Colour, string>;

/** Multiples of 4 px. */
export const space = (steps: number) => `${steps * 4}px`;

export const radius = { small: '6px', medium: '10px', large: '14px', round: '999px' } as const;

/** Sizes of text: tables and controls are set a step below the text of a page, long articles a step above. */
export const fontSize = {
  caption: '12.5px',
  small: '13.5px',
  control: '14.5px',
  body: '15px',
  article: '16px',
  lead: '17px',
  title: '20px',
  page: 'clamp(22px, 2.4vw, 28px)',
} as const;

/** The reader's own fonts: all of these have full Cyrillic, and nothing is loaded. */
export const fontFamily = {
  text: "system-ui, 'Segoe UI', 'Noto Sans', 'Liberation Sans', 'DejaVu Sans', Arial, sans-serif",
  mono: "ui-monospace, 'Cascadia Mono', Consolas, 'Liberation Mono', 'DejaVu Sans Mono', monospace",
} as const;

/** The outline of whatever has the keyboard's focus. */
export const focusRing = 'var(--focus-ring)';

/** What lies above what. Popovers of React Aria and messages bring their own, higher one. */
export const layer = { header: 20, pendingBar: 30, skipLink: 40, dialog: 100 } as const;

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
    `--focus-ring: 2px solid ${palette[theme].accent};`,
    `color-scheme: ${theme};`,
  ].join('\n');
}
