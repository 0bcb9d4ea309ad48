import type { Loss } from 'shared-api/document';
import { formatCount } from 'shared-ui';

/** In the genitive: «без 1 картинки», «без 5 картинок». */
const kinds: Record<string, [one: string, more: string]> = {
  picture: ['картинки', 'картинок'],
  video: ['видео', 'видео'],
  audio: ['аудиозаписи', 'аудиозаписей'],
  embed: ['встроенного объекта', 'встроенных объектов'],
  link: ['адреса ссылки', 'адресов ссылок'],
  comment: ['примечания', 'примечаний'],
  other: ['элемента', 'элементов'],
};

const kindOf: Record<string, string> = {
  ...{ img: 'picture', svg: 'picture', canvas: 'picture', map: 'picture', area: 'picture' },
  ...{ video: 'video', audio: 'audio', iframe: 'embed', object: 'embed', embed: 'embed', applet: 'embed' },
  ...{ 'a.href': 'link', comment: 'comment' },
};

/** What a paste has lost, by kinds, in words for a person; empty for nothing. */
export function lossesText(losses: readonly Loss[]): string {
  const counts = new Map<string, number>();
  for (const { kind, name } of losses) {
    // The look of a number is a small thing beside its text.
    if (kind === 'attribute') continue;
    const known = kindOf[name] ?? 'other';
    counts.set(known, (counts.get(known) ?? 0) + 1);
  }
  if (counts.size === 0) return '';
  const parts = Object.entries(kinds).flatMap(([kind, words]) => {
    const count = counts.get(kind);
    const [one, more] = words;
    return count ? [formatCount(count, one, more, more)] : [];
  });
  const advice = losses.some(({ name }) => name === 'img') ? ' Картинки сохраните и вставьте файлами.' : '';
  return `Вставлено не всё: без ${parts.join(', ')}.${advice}`;
}
