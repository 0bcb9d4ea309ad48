const rules = new Intl.PluralRules('ru');
const numbers = new Intl.NumberFormat('ru');

interface Forms {
  /** 1 материал */
  one: string;
  /** 2 материала */
  few: string;
  /** 5 материалов */
  many: string;
}

export function plural(count: number, { one, few, many }: Forms): string {
  const rule = rules.select(count);
  if (rule === 'one') return one;
  // Fractions take the form of «2 материала».
  return rule === 'many' ? many : few;
}

/** «5 материалов», with a no-break space and grouped digits. */
export function formatCount(count: number, one: string, few: string, many: string): string {
  return `${numbers.format(count)}\u00a0${plural(count, { one, few, many })}`;
}

export function formatNumber(value: number): string {
  return numbers.format(value);
}
