import { useEffect, useMemo, useRef, useState } from 'react';
import { uploadFile, useApi } from 'shared-api';
import { loadPart } from 'shared-ui';
import type { QuillEditor } from '../commands/apply.ts';
import { followed } from '../commands/followed.ts';
import type { Range } from '../model/lines.ts';
import type { TreeClipboard } from '../paste/TreeClipboard.ts';
import { watchFirst } from '../popup/watchFirst.ts';
import type { MediaOptions } from './session/MediaSession.ts';
import type { Media } from './session/startMedia.ts';

type Part = typeof import('./media.ts');

interface Options {
  quill: () => QuillEditor | undefined;
  /** Resolves with the address of a picture that has been stored. */
  uploadImage: (file: File, signal: AbortSignal) => Promise<string>;
  onUploading: (count: number) => void;
  onError: (message: string) => void;
}

const missing = 'Часть редактора не загрузилась. Проверьте подключение и повторите.';

/** Pictures and files of the text. Their part comes with the first of them; what is asked of it before waits for it. */
export function useMedia(options: Options) {
  const [shown, setShown] = useState<{ part: Part; media: Media } | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const api = useApi();
  const handle = useMemo(() => createMedia(() => latest.current, api, setShown), [api]);
  useEffect(() => handle.start(), [handle]);
  return { shown, add: handle.add, choose: handle.choose };
}

type Show = (shown: { part: Part; media: Media } | null) => void;

function createMedia(options: () => Options, api: ReturnType<typeof useApi>, show: Show) {
  let media: Media | null = null;
  let coming: Promise<Media> | null = null;
  let isGone = false;
  const send = createSend(options, api);

  const begin = async (quill: QuillEditor): Promise<Media> => {
    const part = await loadPart(() => import(/* webpackChunkName: "editor-media" */ './media.ts'));
    if (isGone) throw new Error('The editor is gone.');
    media = part.startMedia(quill, () => ({ ...options(), send }));
    show({ part, media });
    return media;
  };
  /** A part that has not come is asked for again. */
  const ready = (): Promise<Media> => {
    const quill = options().quill();
    if (!quill) return Promise.reject(new Error('There is no editor.'));
    coming ??= begin(quill).catch((error: unknown) => {
      coming = null;
      throw error;
    });
    return coming;
  };
  const withMedia = (act: (media: Media) => void): void => {
    if (media) act(media);
    else void ready().then(act, () => !isGone && options().onError(missing));
  };

  return {
    start: () => {
      isGone = false;
      const quill = options().quill();
      if (!quill) return () => {};
      const clipboard = quill.clipboard as unknown as TreeClipboard;
      clipboard.pictures = { take: async () => (await ready()).takeData, onError: options().onError };
      // Who asks before it has come, or after it has failed to, asks once more.
      const endWatch = watchFirst(quill, mediaIn(quill.root), () => void ready().catch(() => {}));
      return () => {
        endWatch();
        isGone = true;
        media?.end();
        media = null;
        coming = null;
        show(null);
      };
    },
    add: (files: readonly File[], given?: Range) => {
      const quill = options().quill();
      if (!quill) return;
      const place = followed(quill, given ?? quill.getSelection(true));
      withMedia((ready) => ready.take(files, place()));
    },
    choose: (kind: 'video' | 'audio' | 'file') => withMedia(({ session }) => session.choose(kind)),
  };
}

/** Sends a picture by the call for pictures, and every other file in parts. */
function createSend(options: () => Options, api: ReturnType<typeof useApi>): MediaOptions['send'] {
  const sessions = new WeakMap<File, string>();
  return async (file, { kind, ...sending }) => {
    if (kind === 'picture') return options().uploadImage(file, sending.signal);
    const { url } = await uploadFile({
      ...{ ...sending, api, file, session: sessions.get(file) },
      // What is broken off and comes back goes on from where it was.
      onSession: (session) => sessions.set(file, session),
    });
    return url;
  };
}

/** Lists of all pictures and files, which follow the text. */
function mediaIn(root: HTMLElement): HTMLCollection[] {
  const files = ['atom-video', 'atom-audio', 'atom-file'].map((name) => root.getElementsByClassName(name));
  return [root.getElementsByTagName('img'), ...files];
}
