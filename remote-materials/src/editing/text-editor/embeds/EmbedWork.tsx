import { useEffect, useState } from 'react';
import { embedHostsQuery, useHost } from 'shared-api';
import { isVideo, playerOn } from 'shared-api/document';
import { Pencil, Trash2 } from 'shared-ui';
import { removeBlock } from '../blocks/remove.ts';
import { act } from '../commands/act.ts';
import { type QuillEditor, run } from '../commands/apply.ts';
import { useDialog } from '../popup/useDialog.ts';
import { Bar } from '../toolbar/Bar.tsx';
import { Tool } from '../toolbar/Tool.tsx';
import { EmbedDialog } from './EmbedDialog.tsx';
import { embedLink } from './embedCommands.ts';
import { useChosenEmbed } from './useChosenEmbed.ts';
import { watchEmbeds } from './watchEmbeds.ts';
import type { Wish } from './wish.ts';

interface Props {
  quill: QuillEditor;
  wish: Wish | null;
  onWished: () => void;
}

/** Inserts videos and pages of other sites, and changes and removes those that are there. */
export function EmbedWork({ quill, wish, onWished }: Props) {
  const { api, queryClient, notify } = useHost();
  const chosen = useChosenEmbed(quill);
  const [isNew, setNew] = useState(false);
  const { isOpen, ask, close } = useDialog(quill);
  useEffect(() => watchEmbeds(quill, ask), [quill, ask]);
  useEffect(() => {
    if (!wish) return;
    onWished();
    if (wish.kind === 'insert') {
      setNew(true);
      ask();
      return;
    }
    const { href } = wish;
    const player = queryClient.fetchQuery(embedHostsQuery(api)).then((hosts) => isVideo(href) && playerOn(href, hosts));
    // Without the list the link is as good as ever.
    void player.then(
      (found) => found && run(quill, embedLink(href)) && notify.info('Вставлено видео. Отмена (Ctrl+Z) вернёт ссылку.'),
      () => undefined,
    );
  }, [wish, onWished, ask, quill, api, queryClient, notify]);
  const finish = (change: () => void) => {
    close(change);
    setNew(false);
  };
  return (
    <>
      {chosen && (
        <Bar label="Видео или страница" onLeave={() => quill.focus()}>
          <Tool label="Изменить адрес или название (Enter)" icon={Pencil} onPress={ask} />
          <Tool label="Убрать из текста" icon={Trash2} onPress={() => act(quill, removeBlock)} />
        </Bar>
      )}
      {isOpen && <EmbedDialog quill={quill} embed={isNew ? null : chosen} onDone={finish} />}
    </>
  );
}
