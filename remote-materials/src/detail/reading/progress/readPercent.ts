/**
 * How much of `content` has passed the lower edge of the window, in percent, or null while that cannot be
 * told: pictures that are still loading would make a long document look short.
 */
export function readPercent(content: HTMLElement): number | null {
  const { top, height } = content.getBoundingClientRect();
  if (height === 0) return null;
  const isLoading = [...content.querySelectorAll('img')].some(
    (image) => !image.complete && image.getBoundingClientRect().top < window.innerHeight,
  );
  if (isLoading) return null;
  return Math.max(0, Math.min(100, ((window.innerHeight - top) / height) * 100));
}
