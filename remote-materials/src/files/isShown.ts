import type { MaterialFile } from 'shared-api';

const pictures = new Set(['png', 'apng', 'jpeg', 'gif', 'webp', 'avif', 'bmp', 'svg+xml', 'x-icon']);
const videos = new Set(['mp4', 'webm', 'ogg', 'quicktime', 'x-m4v', '3gpp', '3gpp2', 'matroska', 'x-matroska']);

/** Whether browsers show the file in the page; a camera's picture or an old video is downloaded. */
export function isShown({ type, mimeType }: Pick<MaterialFile, 'type' | 'mimeType'>): boolean {
  const [, format = ''] = mimeType.split('/');
  if (type === 'image') return pictures.has(format);
  return type === 'video' ? videos.has(format) : type === 'pdf';
}
