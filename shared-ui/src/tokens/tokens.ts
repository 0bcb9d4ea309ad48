import { type Colour, palette } from './palette.ts';

const names = Object.keys(palette.light) as Colour[];

/** CSS variables as values for styles: `color: ${color.text}`. */
export const color = Object.fromEntries(names.map((name) => [name, `var(--c-${name})`])) as Record<Colour, string>;

/** Multiples of 4 px. */
export const space = (steps: number) => `${steps * 4}px`;

/** Controls, rows, blocks and what floats; a radius inside is smaller than the one outside. */
export const radius = { small: '6px', medium: '8px', large: '12px', round: '999px' } as const;

/** Sizes of text; the interface is set in `control`, what is read in `article`. */
export const fontSize = {
  /** Names below the icons of a bar. */
  tab: '11px',
  /** Heads of columns, groups of the navigation, keys. */
  caption: '12px',
  /** Second lines, facts, chips. */
  small: '13px',
  control: '14px',
  /** Names of duties, answers, comments. */
  body: '15px',
  article: '17px',
  /** Sections of a page. */
  lead: '17px',
  /** Dialogs and empty states. */
  title: '20px',
  /** Questions and figures. */
  figure: 'clamp(21px, 1.6vw + 8px, 24px)',
  page: 'clamp(25px, 1.4vw + 14px, 30px)',
} as const;

/** Weight is rare: 500 for the name of a thing and for labels, 600 for headings. */
export const weight = { text: 400, label: 500, heading: 600 } as const;

export const fontFamily = {
  /** The portal's own face; until it is there one of the same measures, so that nothing moves. */
  text: "'Onest', 'Onest Fallback', system-ui, 'Segoe UI', 'Noto Sans', sans-serif",
  mono: "ui-monospace, 'Cascadia Mono', 'SF Mono', Consolas, 'Liberation Mono', 'DejaVu Sans Mono', monospace",
} as const;

/** Durations and the curve of what moves; none for whoever asks for less of it. */
export const motion = { fast: 'var(--fast)', calm: 'var(--calm)', ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;

/** Heights in px of rows, and of controls, which are larger under fingers. */
export const height = { row: 44, control: 'var(--control)' } as const;

/** The outline of whatever has the keyboard's focus. */
export const focusRing = 'var(--focus-ring)';

/** What lies above what. Popovers of React Aria and messages bring their own, higher one. */
export const layer = { header: 20, pendingBar: 30, skipLink: 40, dialog: 100 } as const;

/** Of what floats: fields and segments, menus and messages, dialogs. Nothing on the page itself has one. */
export const shadow = { low: 'var(--shadow-low)', medium: 'var(--shadow-medium)', high: 'var(--shadow-high)' } as const;

/** Widths in px below which a layout changes. */
export const breakpoint = { small: 600, medium: 860, large: 1200 } as const;

export const narrow = `@media (max-width: ${breakpoint.medium}px)`;
export const tiny = `@media (max-width: ${breakpoint.small}px)`;
/** Narrow, and too low for a frame that stays in place: most telephones on their side, and pages at 400 %. */
export const low = `@media (max-width: ${breakpoint.medium}px) and (max-height: 400px)`;

/** In the dark a light ring does what a shadow does in the light. */
const lifts = {
  light: [
    'rgb(19 41 34 / 0.07)',
    '0 1px 2px rgb(19 41 34 / 0.06)',
    '0 8px 24px -4px rgb(19 41 34 / 0.16)',
    '0 24px 64px -12px rgb(19 41 34 / 0.32)',
  ],
  dark: [
    'rgb(224 255 244 / 0.1)',
    '0 1px 2px rgb(0 0 0 / 0.4)',
    '0 12px 32px -4px rgb(0 0 0 / 0.6)',
    '0 28px 72px -12px rgb(0 0 0 / 0.8)',
  ],
} as const;

/** Variables of one theme as CSS declarations. */
export function themeVariables(theme: keyof typeof palette): string {
  const colours = names.map((name) => `--c-${name}: ${palette[theme][name]};`);
  const [ring, low, medium, high] = lifts[theme];
  return [
    ...colours,
    `--shadow-low: 0 0 0 1px ${ring}, ${low};`,
    `--shadow-medium: 0 0 0 1px ${ring}, ${medium};`,
    `--shadow-high: 0 0 0 1px ${ring}, ${high};`,
    `--focus-ring: 2px solid ${palette[theme].accent};`,
    `color-scheme: ${theme};`,
  ].join('\n');
}
