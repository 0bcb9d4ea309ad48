import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useHost } from 'shared-api';
import { linkAddress } from 'shared-api/document';
import { plainOf } from 'shared-api/questions';
import { color, type FieldControlProps, radius, space } from 'shared-ui';
import { styled } from 'styled-components';
import { AskDialog } from './AskDialog.tsx';
import { cleaned, cleanedHtml } from './cleaned.ts';
import { beginWriting, insert, link, linkAt, pictureAt, press, pressCode, returnTo, selectionIn } from './commands.ts';
import { RichTools } from './RichTools.tsx';
import { picturesIn, usePictures } from './usePictures.ts';

interface Props {
  label: string;
  html: string;
  /** A line to begin with, for an option. */
  isSmall?: boolean;
  /** What ties it to the label and the message of a field around it. */
  control?: FieldControlProps | undefined;
  /** The person has just asked for it: writing goes on in it. */
  isAskedFor?: boolean;
  onChange: (html: string) => void;
}

/** What the person is asked for. */
type Asked =
  | { what: 'link'; range: Range | null; initial: string }
  | { what: 'picture'; range: Range | null; addresses: string[]; at: number }
  | { what: 'description'; picture: HTMLImageElement };

/** A small rich field for a question. It holds its text itself: what comes back would move the caret. */
export function RichField({ label, html, isSmall = false, control, isAskedFor = false, onChange }: Props) {
  const field = useRef<HTMLDivElement>(null);
  const { asked, setAsked, range, askForLink, askForDescription } = useAsked(field);
  const tell = useOwnText(field, html, onChange);
  useWritingFrom(field, isAskedFor);
  const pictures = usePictures((addresses) => setAsked({ what: 'picture', range: range(), addresses, at: 0 }));
  const act = (action: (root: HTMLElement) => void, place: Range | null = range()) => {
    if (!field.current) return;
    returnTo(field.current, place);
    action(field.current);
    tell();
  };
  const answer = useAnswer(asked, act, (given) => setAsked(nextAfter(given, range())));
  return (
    <Frame>
      <RichTools
        label={label}
        isUploading={pictures.isPending}
        onMark={(mark) => act(() => press(mark))}
        onCode={() => act(pressCode)}
        onLink={() => askForLink()}
        onPictures={pictures.add}
        onDescribe={askForDescription}
      />
      <Area
        ref={field}
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-label={label}
        aria-multiline
        {...control}
        $isSmall={isSmall}
        onInput={tell}
        onClick={({ target }) => isPicture(target) && setAsked({ what: 'description', picture: target })}
        onKeyDown={(event) => isLinkKey(event) && askForLink(event)}
        onPaste={(event) => paste(event, pictures.add)}
        onDragOver={(event) => event.stopPropagation()}
        onDrop={(event) => drop(event, pictures.add)}
      />
      {asked && (
        <Ask
          asked={asked}
          onClose={() => setAsked(nextAfter(asked, asked.what === 'picture' ? asked.range : null))}
          onDone={(text) => {
            answer.current = { asked, text };
            setAsked(null);
          }}
        />
      )}
    </Frame>
  );
}

/** What the person is asked for, and where in the field it goes. */
function useAsked(field: React.RefObject<HTMLDivElement | null>) {
  const { notify } = useHost();
  const [asked, setAsked] = useState<Asked | null>(null);
  const range = () => (field.current ? selectionIn(field.current) : null);
  const askForLink = (event?: KeyboardEvent) => {
    event?.preventDefault();
    const place = range();
    setAsked({ what: 'link', range: place, initial: linkAt(place)?.getAttribute('href') ?? '' });
  };
  const askForDescription = () => {
    const found = field.current && pictureAt(field.current, range());
    if (found) setAsked({ what: 'description', picture: found });
    else notify.error('В тексте нет картинки');
  };
  return { asked, setAsked, range, askForLink, askForDescription };
}

type Act = (action: (root: HTMLElement) => void, place: Range | null) => void;

/** Does what was asked for once the dialog is gone: while it is there nobody can write in the field. */
function useAnswer(asked: Asked | null, act: Act, goOn: (given: Asked) => void) {
  const answer = useRef<{ asked: Asked; text: string } | null>(null);
  useEffect(() => {
    if (asked || !answer.current) return;
    const { asked: given, text } = answer.current;
    answer.current = null;
    if (given.what === 'link') act(() => link(text, given.range), given.range);
    else if (given.what === 'picture') act(() => insertPicture(given.addresses[given.at] ?? '', text), given.range);
    else act(() => given.picture.setAttribute('alt', text), null);
    goOn(given);
  });
  return answer;
}

/** Of several pictures the next one is described; null when there is none. */
function nextAfter(given: Asked, range: Range | null): Asked | null {
  return given.what === 'picture' && given.at + 1 < given.addresses.length
    ? { ...given, range, at: given.at + 1 }
    : null;
}

/** Shows HTML that came from outside, and tells what is written as it is; an empty field is one paragraph. */
function useOwnText(field: React.RefObject<HTMLDivElement | null>, html: string, onChange: (html: string) => void) {
  const own = useRef<string | null>(null);
  useEffect(() => {
    if (own.current === html || !field.current) return;
    if (own.current === null) beginWriting();
    own.current = html;
    field.current.replaceChildren(cleaned(html));
  }, [field, html]);
  return () => {
    own.current = inKnownTags(field.current?.innerHTML ?? '') || '<p></p>';
    onChange(own.current);
  };
}

function useWritingFrom(field: React.RefObject<HTMLDivElement | null>, isAskedFor: boolean) {
  useEffect(() => {
    if (isAskedFor && field.current) returnTo(field.current, null);
  }, [field, isAskedFor]);
}

/** Browsers strike out by a tag that is not HTML any more. */
const inKnownTags = (html: string) => html.replace(/<(\/?)strike\b/g, '<$1s');

const isPicture = (target: EventTarget): target is HTMLImageElement => target instanceof HTMLImageElement;

const isLinkKey = ({ key, code, ctrlKey, metaKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && (key.toLowerCase() === 'k' || code === 'KeyK');

type Add = (files: File[]) => void;

function paste(event: ClipboardEvent, add: Add): void {
  const html = cleanedHtml(event.clipboardData.getData('text/html'));
  const pictures = picturesIn(event.clipboardData);
  // Office programs send a picture of the text along with it; browsers say of one only where it is.
  if (pictures.length > 0 && isEmpty(html)) {
    event.preventDefault();
    add(pictures);
  } else if (event.clipboardData.types.includes('text/html')) {
    event.preventDefault();
    insert(html);
  }
}

const isEmpty = (html: string) => plainOf(html) === '' && !html.includes('<img');

/** The card around it takes drops too: those of other questions. */
function drop(event: DragEvent, add: Add): void {
  event.stopPropagation();
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  add(picturesIn(event.dataTransfer));
}

/** Behind it the next one goes. */
function insertPicture(address: string, description: string): void {
  const picture = document.createElement('img');
  picture.setAttribute('src', address);
  picture.setAttribute('alt', description);
  insert(picture.outerHTML);
  getSelection()?.collapseToEnd();
}

interface AskProps {
  asked: Asked;
  onDone: (text: string) => void;
  onClose: () => void;
}

function Ask({ asked, ...does }: AskProps) {
  if (asked.what === 'link') {
    return (
      <AskDialog
        title="Ссылка"
        label="Адрес"
        hint="https://… или /materials/…"
        initial={asked.initial}
        problemOf={(text) => (text === '' || !linkAddress(text) ? 'Введите адрес' : undefined)}
        {...does}
      />
    );
  }
  const several = asked.what === 'picture' && asked.addresses.length > 1 ? asked : null;
  return (
    <AskDialog
      key={several?.at}
      title={several ? `Описание картинки ${several.at + 1} из ${several.addresses.length}` : 'Описание картинки'}
      label="Что на картинке"
      hint="Его читают вслух, и оно стоит в отчётах вместо картинки"
      initial={asked.what === 'description' ? asked.picture.alt : ''}
      problemOf={(text) => (text === '' ? 'Опишите картинку' : undefined)}
      {...does}
    />
  );
}

const Frame = styled.div`
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.small};
  background: ${color.surface};
  &:focus-within { outline: 2px solid ${color.accent}; outline-offset: -1px; }
`;

const Area = styled.div<{ $isSmall: boolean }>`
  min-height: ${({ $isSmall }) => ($isSmall ? '38px' : '76px')};
  padding: ${space(2)} ${space(3)};
  outline: none;
  overflow-wrap: anywhere;
  line-height: 1.5;
  & p, & ul, & ol, & pre { margin: 0 0 ${space(1)}; }
  & ul, & ol { padding-left: ${space(6)}; list-style: revert; }
  & img { max-width: 100%; height: auto; cursor: pointer; vertical-align: middle; }
  & code { padding: 1px 5px; border-radius: 4px; background: ${color.sunken}; font-family: ui-monospace, monospace; font-size: 0.9em; }
  & pre { padding: ${space(2)}; border-radius: ${radius.small}; background: ${color.sunken}; white-space: pre-wrap; }
`;
