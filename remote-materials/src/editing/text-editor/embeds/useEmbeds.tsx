import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { CirclePlay, lazyPart } from 'shared-ui';
import type { Choice } from '../choices/choice.ts';
import type { QuillEditor } from '../commands/apply.ts';
import { useHasHad } from '../popup/useHasHad.ts';
import { watchVideoPaste } from './watchVideoPaste.ts';
import type { Wish } from './wish.ts';

const EmbedWork = lazyPart(
  () => import(/* webpackChunkName: "editor-embeds" */ './EmbedWork.tsx').then((module) => module.EmbedWork),
  { name: 'вставка видео и страниц', waiting: null, isSmall: true },
);

/** Videos and pages of other sites in the text. Work with them is a part of its own, and comes with the first one. */
export function useEmbeds(quill: QuillEditor | null): { choice: Choice; part: ReactNode } {
  const [wish, setWish] = useState<Wish | null>(null);
  const [isAsked, setAsked] = useState(false);
  const isNeeded = useHasHad(quill, embedsIn) || isAsked;
  const ask = useCallback((wanted: Wish) => {
    setAsked(true);
    setWish(wanted);
  }, []);
  const forget = useCallback(() => setWish(null), []);
  useEffect(() => (quill ? watchVideoPaste(quill, (href) => ask({ kind: 'pasted', href })) : undefined), [quill, ask]);
  const choice = useMemo(
    (): Choice => ({
      ...{ id: 'embed', label: 'Видео или страница с другого сайта', icon: CirclePlay },
      words: 'видео ролик youtube ютуб rutube рутуб vk вк vimeo embed iframe встроить вставить фрейм',
      open: () => ask({ kind: 'insert' }),
    }),
    [ask],
  );
  return { choice, part: quill && isNeeded && <EmbedWork quill={quill} wish={wish} onWished={forget} /> };
}

const embedsIn = (root: HTMLElement) => root.getElementsByClassName('atom-embed');
