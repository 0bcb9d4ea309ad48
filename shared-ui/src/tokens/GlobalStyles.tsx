import { createGlobalStyle } from 'styled-components';
import { color, themeVariables } from './tokens.ts';

/** Reset, theme variables and base typography; rendered once, by the shell. */
export const GlobalStyles = createGlobalStyle`
  :root { ${themeVariables('light')} }
  @media (prefers-color-scheme: dark) { :root:not([data-theme='light']) { ${themeVariables('dark')} } }
  :root[data-theme='dark'] { ${themeVariables('dark')} }

  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; scroll-padding-top: 76px; }
  body {
    margin: 0;
    background: ${color.canvas};
    color: ${color.text};
    font: 400 15px/1.5 system-ui, 'Segoe UI', 'Noto Sans', 'Liberation Sans', 'DejaVu Sans', Arial, sans-serif;
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure { margin: 0; }
  h1, h2, h3, h4 { line-height: 1.25; letter-spacing: -0.01em; text-wrap: balance; }
  ul, ol { padding: 0; }
  button, input, textarea, select { font: inherit; color: inherit; }
  img, svg, video { max-width: 100%; }
  a { color: ${color.link}; text-underline-offset: 0.18em; text-decoration-thickness: 0.06em; }
  mark { background: ${color.mark}; color: inherit; border-radius: 3px; padding: 0 1px; }
  :focus-visible { outline: 2px solid ${color.accent}; outline-offset: 2px; }
  ::selection { background: ${color.accentSoft}; }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation-duration: 0.01ms !important; transition-duration: 0.01ms !important; scroll-behavior: auto !important; }
  }
  @media print {
    body { background: #fff; color: #000; }
  }
`;
