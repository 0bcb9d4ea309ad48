import { type RefObject, useEffect } from 'react';
import { useCopy } from 'shared-api';
import { color, space } from 'shared-ui';
import { styled } from 'styled-components';
import { act } from '../commands/act.ts';
import type { QuillEditor } from '../commands/apply.ts';
import { BubbleButton, FrameBubble } from '../popup/FrameBubble.tsx';
import { destinationOf } from './destination.ts';
import { setLink } from './linkCommands.ts';
import { openLink } from './openLink.ts';
import { useDestination } from './targets/useDestination.ts';
import type { LinkAtCaret } from './useLinkAtCaret.ts';

interface Props {
  quill: QuillEditor;
  frame: RefObject<HTMLElement | null>;
  link: LinkAtCaret;
  onEdit: () => void;
  onHide: () => void;
  /** The keyboard has gone from here to something else. */
  onAway: () => void;
  /** Told what the link leads to, for the ear. */
  onNamed: (label: string) => void;
}

/** Where the link at the caret leads, and what can be done with it. */
export function LinkBubble({ quill, frame, link: { href, at }, onEdit, onHide, onAway, onNamed }: Props) {
  const { label, isMissing } = useDestination(quill, href);
  const copy = useCopy('Адрес скопирован', 'Не удалось скопировать адрес');
  useEffect(() => onNamed(label), [label, onNamed]);
  const isPlace = destinationOf(href).kind === 'place';
  const leave = () => {
    quill.focus({ preventScroll: true });
    onHide();
  };
  return (
    <FrameBubble {...{ quill, frame, at }} label="Ссылка" onLeave={leave} onAway={onAway}>
      <Label title={href} $isMissing={isMissing}>
        {label}
      </Label>
      <Tools>
        {isPlace ? (
          !isMissing && <BubbleButton onClick={() => openLink(quill, href)}>Перейти</BubbleButton>
        ) : (
          <BubbleButton
            as="a"
            {...{ href, target: '_blank', rel: 'noopener noreferrer', title: 'Открыть в новой вкладке (Alt+Enter)' }}
          >
            Открыть
          </BubbleButton>
        )}
        <BubbleButton title="Изменить (Ctrl+K)" onClick={onEdit}>
          Изменить
        </BubbleButton>
        <BubbleButton onClick={() => act(quill, setLink(null))}>Убрать</BubbleButton>
        <BubbleButton
          aria-label="Копировать адрес"
          title="Копировать адрес"
          onClick={() => void copy(wholeAddress(href))}
        >
          Копировать
        </BubbleButton>
      </Tools>
    </FrameBubble>
  );
}

/** As it is pasted elsewhere. */
function wholeAddress(href: string): string {
  const { origin, pathname } = window.location;
  if (href.startsWith('#')) return `${origin}${pathname}${href}`;
  return href.startsWith('/') ? `${origin}${href}` : href.replace(/^(mailto|tel):/i, '');
}

const Label = styled.span<{ $isMissing: boolean }>`
  max-width: 300px;
  overflow: hidden;
  color: ${({ $isMissing }) => ($isMissing ? color.danger : color.textSoft)};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Tools = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  margin: 0 -${space(1)};
  & a { text-decoration: none; }
`;
