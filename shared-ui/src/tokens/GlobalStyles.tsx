import { createGlobalStyle } from 'styled-components';
import { color, focusRing, fontFamily, fontSize, low, narrow, themeVariables, weight } from './tokens.ts';

/** Reset, theme variables and base typography; rendered once, by the shell. */
export function GlobalStyles() {
  return (
    <>
      {/* React Aria adds a style element with this id unless there is one, and the text of its own would be
          refused by the portal's Content-Security-Policy; what it says stands in the rules below. */}
      <style id="react-aria-pressable-style" />
      <Rules />
    </>
  );
}

const shownAsChosen = [
  "button[aria-pressed='true']",
  // Not the question of an attempt, which has a ring of its own around what it says.
  ":is(nav a, button)[aria-current]:not([aria-current='false'], [aria-current='step'])",
  "[role='tab'][aria-selected='true']",
  'button[data-chosen]',
  // Of a segmented control.
  'label[data-hint]:has(> :checked)',
  // Where the keyboard is in a menu, a list of options, and the search of the portal.
  "[role^='menuitem'][data-focused]",
  "[role='option'][data-focused]",
  "[role='option'][aria-selected='true']:not([data-key])",
].join();

const Rules = createGlobalStyle`
  :root { ${themeVariables('light')} }
  @media (prefers-color-scheme: dark) { :root:not([data-theme='light']) { ${themeVariables('dark')} } }
  :root[data-theme='dark'] { ${themeVariables('dark')} }

  :root { --fast: 120ms; --calm: 160ms; --control: 32px; --frame-top: 0px; --frame-bottom: 0px; }
  ${narrow} { :root { --frame-top: 52px; --frame-bottom: 60px; } }
  ${low} { :root { --frame-top: 0px; --frame-bottom: 0px; } }
  @media (pointer: coarse), (max-width: 600px) { :root { --control: 40px; } }
  @media (prefers-reduced-motion: reduce) { :root { --fast: 0.01ms; --calm: 0.01ms; } }

  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; scroll-padding: calc(var(--frame-top) + 20px) 0 calc(var(--frame-bottom) + 20px); }
  body {
    margin: 0;
    background: ${color.canvas};
    color: ${color.text};
    font: ${weight.text} ${fontSize.control}/1.43 ${fontFamily.text};
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset { margin: 0; }
  h1, h2, h3, h4 { font-weight: ${weight.heading}; line-height: 1.27; letter-spacing: -0.012em; text-wrap: balance; }
  p { text-wrap: pretty; }
  ul, ol { padding: 0; }
  button, input, textarea, select { font: inherit; color: inherit; }
  img, svg, video { max-width: 100%; }
  a { color: ${color.link}; text-underline-offset: 0.18em; text-decoration-thickness: 0.06em; }
  a:hover { text-decoration-thickness: 0.12em; }
  mark { background: ${color.mark}; color: ${color.text}; border-radius: 3px; padding: 0 1px; }
  :focus-visible { outline: ${focusRing}; outline-offset: 2px; }
  ::selection { background: ${color.selection}; color: ${color.text}; }
  [data-react-aria-pressable] { touch-action: pan-x pan-y pinch-zoom; }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation-duration: 0.01ms !important; transition-duration: 0.01ms !important; scroll-behavior: auto !important; }
  }
  /* What is chosen differs by a background that such a page does not show. */
  @media (forced-colors: active) {
    :is(${shownAsChosen}) {
      forced-color-adjust: none !important;
      background: Highlight !important;
      color: HighlightText !important;
      & svg { color: inherit !important; }
    }
  }
  @media print {
    :root:root { ${themeVariables('light')} }
    body { background: #fff; color: #000; font-size: 11pt; }
    h1, h2, h3, h4 { break-after: avoid; }
    tr, img, figure { break-inside: avoid; }
  }
`;
