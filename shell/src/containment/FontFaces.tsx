import { createGlobalStyle } from 'styled-components';

const cyrillic = new URL('@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2', import.meta.url);
const latin = new URL('@fontsource-variable/onest/files/onest-latin-wght-normal.woff2', import.meta.url);

const regular = "local('Arial'), local('Liberation Sans')";
const bold = "local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold')";

/** Of Onest, in percent of its size. */
const [ascent, descent] = [97, 30.5];

interface StandIn {
  weight: string;
  sources: string;
  /** Percent, by which what the sources have is as wide as it is in Onest. */
  letters: number;
  digits: number;
}

/** Browsers put faces of the same weight together, the later one first. */
function standIns({ weight, sources, letters, digits }: StandIn): string {
  return standIn(weight, sources, letters, 'U+0-10FFFF') + standIn(weight, sources, digits, 'U+30-39');
}

/** Its heights are of the adjusted size. */
function standIn(weight: string, sources: string, size: number, range: string): string {
  const ofSize = (height: number) => ((height / size) * 100).toFixed(1);
  return `@font-face {
    font-family: 'Onest Fallback';
    src: ${sources};
    font-weight: ${weight};
    size-adjust: ${size}%;
    ascent-override: ${ofSize(ascent)}%;
    descent-override: ${ofSize(descent)}%;
    line-gap-override: 0%;
    unicode-range: ${range};
  }`;
}

/**
 * The portal's face, which comes after the first paint's needs. Until then letters of the same measures stand there
 * (measured on a Russian sentence and on digits, in each weight that is used), so that no line moves when it arrives.
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
  ${standIns({ weight: '100 400', sources: regular, letters: 103.4, digits: 104.5 })}
  ${standIns({ weight: '500', sources: regular, letters: 104.7, digits: 104.8 })}
  ${standIns({ weight: '600 900', sources: bold, letters: 98.6, digits: 105 })}
`;
