/** Least, median and greatest, rounded. */
export function spread(values: number[]): [number, number, number] {
  return [Math.round(Math.min(...values)), Math.round(median(values)), Math.round(Math.max(...values))];
}

/** 0 of nothing. */
export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
