/** Captions of a file as WebVTT, the one form that browsers read; null for what is neither that nor SubRip. */
export async function captionsOf(file: File): Promise<File | null> {
  const text = decode(await file.arrayBuffer())
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  const vtt = /^WEBVTT(?:[ \t\n]|$)/.test(text) ? text : fromSubRip(text);
  if (vtt === null) return null;
  const name = `${file.name.replace(/\.[^.]*$/, '')}.vtt`;
  return new File([vtt], name, { type: 'text/vtt' });
}

/** Older captions of Russian films are not in UTF-8. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

const timing = /^[ \t]*(\d{1,3}:\d{2}:\d{2})[,.](\d{3})[ \t]*-->[ \t]*(\d{1,3}:\d{2}:\d{2})[,.](\d{3})/;

function fromSubRip(text: string): string | null {
  const cues = text.split(/\n[ \t]*\n+/).flatMap((block) => {
    const lines = block.split('\n').filter((line) => line.trim() !== '');
    const at = lines.findIndex((line) => timing.test(line));
    const [, from, fromPart, to, toPart] = timing.exec(lines[at] ?? '') ?? [];
    // A number may stand before the time, nothing else.
    if (at < 0 || at > 1 || from === undefined || to === undefined) return [];
    const words = lines.slice(at + 1).map(withoutFonts);
    return words.length > 0 ? [`${full(from)}.${fromPart} --> ${full(to)}.${toPart}\n${words.join('\n')}`] : [];
  });
  return cues.length > 0 ? `WEBVTT\n\n${cues.join('\n\n')}\n` : null;
}

function full(time: string): string {
  return time.replace(/^(\d):/, '0$1:');
}

/** WebVTT knows bold, italic and underlined; an arrow in the words would be taken for a time. */
function withoutFonts(line: string): string {
  return line
    .replace(/<\/?font[^>]*>|\{\\[^}]*\}/gi, '')
    .replaceAll('-->', '→')
    .replace(/&(?!#?\w+;)/g, '&amp;');
}
