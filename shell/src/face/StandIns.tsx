import { createGlobalStyle } from 'styled-components';

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
 * Letters that stand there until the portal's face is put in: of the same measures, on a Russian sentence and on digits, in
 * each weight that is used.
 */
export const StandIns = createGlobalStyle`
  ${standIns({ weight: '100 400', sources: regular, letters: 103.4, digits: 104.5 })}
  ${standIns({ weight: '500', sources: regular, letters: 104.7, digits: 104.8 })}
  ${standIns({ weight: '600 900', sources: bold, letters: 98.6, digits: 105 })}
`;
