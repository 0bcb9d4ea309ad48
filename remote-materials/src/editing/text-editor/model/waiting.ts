/**
 * Files that are on their way to the server. In Quill, and in its undo, `upload:…` stands for such a file for good; what
 * is shown and what is stored of it is asked here. So nothing in the text changes when a file has come, and going back
 * and forth through the history meets neither an address of this page's memory nor a file that is lost.
 */
interface Waiting {
  /** An address in this page's memory; empty when there is nothing to show. */
  shown: string;
  /** Null until the server has it. */
  stored: string | null;
}

const scheme = 'upload:';
const files = new Map<string, Waiting>();
let last = 0;

/** What stands for a file from now on. */
export function newWaiting(shown: string): string {
  last += 1;
  const address = `${scheme}${last}`;
  files.set(address, { shown, stored: null });
  return address;
}

/** The server has the file. */
export function hasCome(address: string, stored: string): void {
  files.set(address, { shown: stored, stored });
}

/** Nobody will ask for it any more. */
export function forgetWaiting(address: string): void {
  if (files.get(address)?.stored === null) files.delete(address);
}

/** Whether the server does not have it yet. */
export function isWaiting(address: string | undefined): address is string {
  return address?.startsWith(scheme) === true && !files.get(address)?.stored;
}

/** What is written into a document; undefined for what the server does not have. */
export function storedAddress(address: string | undefined): string | undefined {
  return address?.startsWith(scheme) ? (files.get(address)?.stored ?? undefined) : address;
}

/** What an element on the page shows. */
export function shownAddress(address: string | undefined): string {
  return (address?.startsWith(scheme) ? files.get(address)?.shown : address) ?? '';
}
