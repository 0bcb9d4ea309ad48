import { createGlobalStyle } from 'styled-components';

const cyrillic = new URL('@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2', import.meta.url);
const latin = new URL('@fontsource-variable/onest/files/onest-latin-wght-normal.woff2', import.meta.url);

/**
 * The portal's face, which comes after the first paint's needs. Until then letters of the same measures stand there
 * (measured on a Russian sentence), so that no line moves when it arrives.
 */
export const FontFaces = createGlobalStyle`
  @font-face {
    font-family: 'Onest';
    src: url('${cyrillic.href}') format('woff2');
    font-weight: 100 900;
    font-display: swap;
    unicode-range: U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116;
  }
  @font-face {
    font-family: 'Onest';
    src: url('${latin.href}') format('woff2');
    font-weight: 100 900;
    font-display: swap;
    unicode-range: U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329,
      U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD;
  }
  @font-face {
    font-family: 'Onest Fallback';
    src: local('Arial'), local('Liberation Sans');
    size-adjust: 103.2%;
    ascent-override: 94%;
    descent-override: 29.6%;
    line-gap-override: 0%;
  }
`;
