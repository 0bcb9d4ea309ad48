export interface FormatToken {
  /** 'other': what makes the number be shown in a way that is not followed here. */
  kind: 'date' | 'digits' | 'percent' | 'literal' | 'other';
  text: string;
}

const token =
  /"([^"]*)"|\\(.)|[_*].|\[\$([^\]-]*)[^\]]*\]|\[(h+|m+|s+)\]|\[[^\]]*\]|(general|@|\/|e[+-])|(am\/pm|a\/p|y+|m+|d+|h+|s+(?:\.0+)?)|((?:[0#?][0#?,]*)?\.[0#?]+,*|[0#?][0#?,]*\.?)|(%)|(.)/giu;

/** The parts of one section of a number format, as Excel reads them. */
export function tokensOf(section: string): FormatToken[] {
  return [...section.matchAll(token)].map(
    ([, quoted, escaped, currency, elapsed, other, date, digits, percent, plain]): FormatToken => {
      if (other !== undefined) return { kind: 'other', text: other };
      if (elapsed !== undefined) return { kind: 'date', text: `[${elapsed.charAt(0).toLowerCase()}]` };
      if (date !== undefined) return { kind: 'date', text: date.toLowerCase() };
      if (digits !== undefined) return { kind: 'digits', text: digits };
      if (percent !== undefined) return { kind: 'percent', text: percent };
      return { kind: 'literal', text: quoted ?? escaped ?? currency ?? plain ?? '' };
    },
  );
}
