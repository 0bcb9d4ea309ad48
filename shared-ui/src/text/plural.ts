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

/** «2 дня 1 час 30 минут», without the parts that are nothing. */
export function formatMinutes(minutes: number): string {
  const parts: [count: number, one: string, few: string, many: string][] = [
    [Math.floor(minutes / 1440), 'день', 'дня', 'дней'],
    [Math.floor(minutes / 60) % 24, 'час', 'часа', 'часов'],
    [minutes % 60, 'минута', 'минуты', 'минут'],
  ];
  const shown = parts.filter(([count]) => count > 0).map((part) => formatCount(...part));
  return shown.join(' ') || formatCount(0, 'минута', 'минуты', 'минут');
}

/** «1 234», «−0,08»: the format of the browser writes a hyphen, which is shorter than a minus. */
export function formatNumber(value: number): string {
  return numbers.format(value).replace('-', '−');
}
