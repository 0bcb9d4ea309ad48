import { useState } from 'react';
import { Button, CirclePlay, color, fontSize, radius, space } from 'shared-ui';
import { styled } from 'styled-components';
import type { Frame } from './frameFor.ts';

export interface PlayerProps {
  frame: Frame;
  title: string;
}

/**
 * A video or a page of another site. Nothing is asked of that site before the reader wants it: until then it does not
 * learn who reads what.
 */
export function Player({ frame: { address, host, isTooNew }, title }: PlayerProps) {
  const [isOpen, setOpen] = useState(false);
  if (isTooNew)
    return (
      <Note>
        Сайт {host} разрешён недавно. Чтобы показать его здесь, обновите страницу.{' '}
        <Button size="small" onClick={() => location.reload()}>
          Обновить страницу
        </Button>
      </Note>
    );
  return (
    <Box role="group" aria-label={title}>
      {isOpen ? (
        <iframe
          // The keyboard goes on in what its button has opened.
          ref={focus}
          src={address}
          title={title}
          sandbox={sandbox}
          allow="fullscreen; picture-in-picture"
          referrerPolicy="strict-origin"
        />
      ) : (
        <>
          <Button
            variant="primary"
            icon={<CirclePlay aria-hidden="true" />}
            aria-label={`Показать: ${title}`}
            onClick={() => setOpen(true)}
          >
            Показать
          </Button>
          <Source>
            Откроется с сайта <b>{host}</b>
          </Source>
        </>
      )}
    </Box>
  );
}

/**
 * What a player may do (decision 052). Not among it: leading this page elsewhere, downloads, dialogs. A page that a
 * player opens is none of ours any more; under the sandbox those with a policy for openers would not open at all.
 */
const sandbox = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-presentation',
].join(' ');

function focus(frame: HTMLIFrameElement | null): void {
  frame?.focus({ preventScroll: true });
}

const Box = styled.span`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  align-items: center;
  justify-content: center;
  box-sizing: border-box;
  width: 100%;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.sunken};
  & > iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; }
  @media print { display: none; }
`;

const Source = styled.span`
  padding: 0 ${space(3)};
  color: ${color.textSoft};
  font-size: ${fontSize.small};
  text-align: center;
  overflow-wrap: anywhere;
`;

const Note = styled.span`
  display: block;
  margin-top: ${space(2)};
  color: ${color.textSoft};
  font-size: ${fontSize.small};
  @media print { display: none; }
`;
