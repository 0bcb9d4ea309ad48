import { FileText, FileVideo, Volume2 } from 'shared-ui';
import type { Choice } from '../choices/choice.ts';

/** Files that can be put into a text, besides pictures. */
export function mediaChoices(choose: (kind: 'video' | 'audio' | 'file') => void): Choice[] {
  return [
    {
      ...{ id: 'video', label: 'Видео', icon: FileVideo, words: 'ролик фильм запись video movie mp4' },
      open: () => choose('video'),
    },
    {
      ...{ id: 'audio', label: 'Аудио', icon: Volume2, words: 'звук подкаст запись audio sound mp3' },
      open: () => choose('audio'),
    },
    {
      ...{ id: 'attachment', label: 'Файл', icon: FileText, words: 'вложение документ скачать file attachment pdf' },
      open: () => choose('file'),
    },
  ];
}
