/** Least, median and greatest, rounded to so many digits behind the point. */
export function spread(values: number[], digits = 0): [string, string, string] {
  const round = (value: number) => value.toFixed(digits);
  return [round(Math.min(...values)), round(median(values)), round(Math.max(...values))];
}

/** 0 of nothing. */
export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
