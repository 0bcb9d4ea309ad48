/** Letters of Russian, with their spaces, that an adult reads in a minute. */
const lettersInMinute = 1200;

/** Whole minutes that the text of a material takes to read, one at least. @param html its content */
export function minutesToRead(html: string): number {
  const letters = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ').length;
  return Math.max(1, Math.round(letters / lettersInMinute));
}
