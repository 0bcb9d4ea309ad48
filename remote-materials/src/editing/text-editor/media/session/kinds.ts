import type { MediaKind } from '../commands/media.ts';

/** What a file becomes in the text: what this browser cannot show or play is offered as a file. */
export function kindOf({ type }: Pick<File, 'type'>): MediaKind {
  const [group] = type.split('/');
  if (group === 'image') return 'picture';
  if (group === 'video' || group === 'audio')
    return document.createElement(group).canPlayType(type) === '' ? 'file' : group;
  return 'file';
}

/** What the system's window offers. */
export const offered: Record<MediaKind | 'captions', string> = {
  picture: 'image/*',
  video: 'video/*',
  audio: 'audio/*',
  file: '',
  captions: '.vtt,.srt',
};

/** A picture that came with pasted HTML as `data:…`; null for what is none. */
export function fileOfData(address: string): File | null {
  const [, type = '', base64, body = ''] =
    /^data:(image\/[\w.+-]+)(?:;[\w=-]+)*?(;base64)?,(.*)$/is.exec(address) ?? [];
  if (body === '') return null;
  const name = `image.${type === 'image/jpeg' ? 'jpg' : (type.slice(6).split('+')[0] ?? '')}`;
  try {
    const bytes = base64
      ? Uint8Array.from(atob(decodeURIComponent(body).replace(/\s/g, '')), (character) => character.charCodeAt(0))
      : new TextEncoder().encode(decodeURIComponent(body));
    return new File([bytes], name, { type });
  } catch {
    return null;
  }
}
