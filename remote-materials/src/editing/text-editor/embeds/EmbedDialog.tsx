import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type FormEvent, useState } from 'react';
import { embedHostsQuery, useApi, useHost } from 'shared-api';
import { type Atom, playerOn, playersOf } from 'shared-api/document';
import { Button, Callout, Dialog, Field, TextInput } from 'shared-ui';
import { act } from '../commands/act.ts';
import type { QuillEditor } from '../commands/apply.ts';
import { changeEmbed, insertEmbed } from './embedCommands.ts';
import { oneLine, readTyped, type TypedEmbed } from './readTyped.ts';

interface Props {
  quill: QuillEditor;
  /** The one to be changed; null for a new one. */
  embed: Atom | null;
  /** Is given what to do with the text once the dialog is gone. */
  onDone: (change: () => void) => void;
}

/** Asks for the address of a video or a page, and says how readers will see it. */
export function EmbedDialog({ quill, embed, onDone }: Props) {
  const [typed, setTyped] = useState(embed?.attributes.href ?? '');
  const [title, setTitle] = useState(embed?.attributes.title ?? '');
  const [error, setError] = useState<string>();
  // Until they are known, and without them, nothing is said.
  const { data: hosts } = useQuery(embedHostsQuery(useApi()), useHost().queryClient);
  const given = readTyped(typed);
  const player = (given && hosts && playerOn(given.href, hosts)) ?? null;
  const isLink = given !== null && hosts !== undefined && player === null;
  const type = (text: string) => {
    setTyped(text);
    setError(undefined);
  };
  const takeCode = (code: TypedEmbed) => {
    type(code.href);
    setTitle((known) => known || (code.title ?? ''));
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The form of the material is around this one.
    event.stopPropagation();
    if (!given) return setError('Введите адрес страницы, например https://rutube.ru/video/…, или код для вставки');
    const wanted: TypedEmbed = { href: given.href, title: oneLine(title) ?? given.title };
    onDone(() => act(quill, embed ? changeEmbed(wanted) : insertEmbed(wanted)));
  };
  return (
    <Dialog
      title="Видео или страница с другого сайта"
      onClose={() => onDone(() => quill.focus())}
      footer={
        <Button variant="primary" type="submit" form="editor-embed">
          {embed ? 'Сохранить' : isLink ? 'Вставить ссылкой' : 'Вставить'}
        </Button>
      }
    >
      <form id="editor-embed" onSubmit={handleSubmit} noValidate>
        <AddressField typed={typed} error={error} onType={type} onCode={takeCode} />
        <Field label="Название" hint="Его увидят те, кто читает, и услышат те, кто слушает">
          <TextInput value={title} maxLength={300} onChange={(event) => setTitle(event.target.value)} />
        </Field>
        <div role="status">{given && hosts && <Fate href={given.href} player={player} />}</div>
      </form>
    </Dialog>
  );
}

interface AddressProps {
  typed: string;
  error: string | undefined;
  onType: (text: string) => void;
  onCode: (code: TypedEmbed) => void;
}

/** A line for an address; the code of a frame is read when it is pasted: in one line its attributes would run together. */
function AddressField({ typed, error, onType, onCode }: AddressProps) {
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    const code = /<iframe\s/i.test(pasted) ? readTyped(pasted) : null;
    if (!code) return;
    event.preventDefault();
    onCode(code);
  };
  return (
    <Field label="Адрес" hint="Адрес страницы с видео или код для вставки (<iframe …>)" error={error}>
      <TextInput
        value={typed}
        inputMode="url"
        autoComplete="off"
        autoFocus
        onPaste={handlePaste}
        onChange={(event) => onType(event.target.value)}
      />
    </Field>
  );
}

/** How readers will see it. */
function Fate({ href, player }: { href: string; player: string | null }) {
  if (player) return <Callout kind="success">Читатели увидят проигрыватель с сайта {new URL(player).host}.</Callout>;
  const [first] = playersOf(href);
  if (first === undefined)
    return <Callout kind="info">Эту страницу её сайт не даёт показать внутри другой: читатели увидят ссылку.</Callout>;
  return (
    <Callout kind="warning">
      Сайт {new URL(first).host} не разрешён: читатели увидят ссылку. Разрешить его может администратор: «Справочники»,
      «Разрешённые сайты для встраивания».
    </Callout>
  );
}
