import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button, Checkbox, color, fontSize, radius, space, TextInput } from 'shared-ui';
import { styled } from 'styled-components';
import type { Command } from '../../commands/command.ts';
import { stateOf } from '../../commands/command.ts';
import { captionAt, setCaption } from '../commands/caption.ts';
import { setMedia } from '../commands/media.ts';
import type { Found } from '../session/found.ts';
import type { MediaSession } from '../session/MediaSession.ts';

interface Props {
  session: MediaSession;
  found: Found;
  /** Opened by a person: it takes the keyboard. */
  isOpen: boolean;
}

/** Asks what a picture shows, and for its caption; of a file, for its name. It stands at the picture, over the text. */
export function MediaPanel({ session, found, isOpen }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const isPicture = found.kind === 'picture';
  const fields = useFields(session, found);
  useEffect(() => {
    if (isOpen) root.current?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus();
  }, [isOpen]);

  const leave = () => {
    session.openPanel(false);
    session.select(found);
  };
  const commit = () => {
    session.openPanel(false);
    if (!session.run(fields.command())) session.select(found);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && (event.key !== 'Enter' || event.target instanceof HTMLButtonElement)) return;
    // The form around the text is not sent by this, and no dialog around it closed.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') leave();
    else commit();
  };
  return (
    <Root
      ref={root}
      role="group"
      aria-label={isPicture ? 'Описание и подпись картинки' : 'Название'}
      onKeyDown={handleKey}
    >
      <Entry>
        {isPicture ? 'Описание для тех, кто не видит картинку' : 'Название'}
        <TextInput
          value={fields.text}
          disabled={fields.isDecorative}
          autoComplete="off"
          onChange={(event) => fields.setText(event.target.value)}
        />
      </Entry>
      {isPicture && (
        <Checkbox checked={fields.isDecorative} onChange={(event) => fields.setDecorative(event.target.checked)}>
          Декоративная: описывать нечего
        </Checkbox>
      )}
      {isPicture && isOpen && fields.caption !== undefined && (
        <Entry>
          Подпись под картинкой
          <TextInput
            value={fields.caption}
            autoComplete="off"
            onChange={(event) => fields.setCaption(event.target.value)}
          />
        </Entry>
      )}
      <Answers isOpen={isOpen} onDone={commit} onLeave={leave} />
    </Root>
  );
}

function Answers({ isOpen, onDone, onLeave }: { isOpen: boolean; onDone: () => void; onLeave: () => void }) {
  return (
    <Buttons>
      <Button size="small" variant="primary" onClick={onDone}>
        Готово
      </Button>
      <Button size="small" variant="ghost" onClick={onLeave}>
        {isOpen ? 'Отмена' : 'Позже'}
      </Button>
    </Buttons>
  );
}

/** What is typed, and the command that says it of the picture or the file. */
function useFields(session: MediaSession, { attributes, kind, index }: Found) {
  const isPicture = kind === 'picture';
  const [text, setText] = useState((isPicture ? attributes.alt : attributes.title) ?? '');
  const [isDecorative, setDecorative] = useState(isPicture && attributes.alt === '');
  // Undefined where there can be none.
  const [caption, setCaptionText] = useState(() => captionAt(session.state(), index));
  const command = (): Command => {
    const typed = text.replace(/\s+/g, ' ').trim() || null;
    if (!isPicture) return setMedia(index, { title: typed });
    // Only «decorative» says that there is nothing to describe; an empty field says nothing yet.
    return both(setMedia(index, { alt: isDecorative ? '' : typed }), setCaption(index, caption ?? ''));
  };
  return { text, setText, isDecorative, setDecorative, caption, setCaption: setCaptionText, command };
}

/** Two commands as one step of undo. */
function both(first: Command, second: Command): Command {
  return (state) => {
    const one = first(state);
    const now = one ? stateOf(state.delta.compose(one.delta), one.range ?? state.range) : state;
    const other = second(now);
    if (!one || !other) return one ?? other;
    return { delta: one.delta.compose(other.delta), range: other.range ?? now.range };
  };
}

const Root = styled.div`
  display: grid;
  gap: ${space(1)};
  box-sizing: border-box;
  width: min(360px, 100%);
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  box-shadow: var(--shadow-high);
  font-size: ${fontSize.control};
  line-height: 1.4;
`;

const Entry = styled.label`
  display: grid;
  gap: ${space(1)};
  font-size: ${fontSize.small};
`;

const Buttons = styled.div`
  display: flex;
  gap: ${space(2)};
`;
