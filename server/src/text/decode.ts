/**
 * UTF-16 with its mark, UTF-8, or else windows-1251, in which older programs of Windows write Russian. The end may be
 * cut off in the middle of a character.
 */
export function decodeText(bytes: Uint8Array): string {
  const isMarked = (...mark: number[]) => mark.every((byte, at) => bytes[at] === byte);
  if (isMarked(0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (isMarked(0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}
