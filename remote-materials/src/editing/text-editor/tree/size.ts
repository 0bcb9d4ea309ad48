/** Whether a width or a height of a document is one in pixels: those have no unit. */
export function isPixels(size: string): boolean {
  return /^[\d.]+$/.test(size);
}

/** A width or a height of a document as the page's styles say it. */
export function styleSize(size: string): string {
  return isPixels(size) ? `${size}px` : size;
}
