/** Least, median and greatest, rounded to so many digits behind the point. */
export function spread(values: number[], digits = 0): [string, string, string] {
  const round = (value: number) => value.toFixed(digits);
  return [round(Math.min(...values)), round(median(values)), round(Math.max(...values))];
}

/** 0 of nothing. */
export function median(values: number[]): number {
  return quantile(
    values.toSorted((one, other) => one - other),
    0.5,
  );
}

/** The value below which such a share lies, of values in their order; 0 of nothing. */
export function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
