import { useEffect, useRef, useState } from 'react';
import type { MaterialFile } from 'shared-api';
import { Button, color, Dialog, fontSize, formatFileSize, radius, space, Upload } from 'shared-ui';
import { styled } from 'styled-components';
import { pickFiles } from '../../tools/pickFiles.ts';
import type { MediaKind } from '../commands/media.ts';
import { kindOf, offered } from '../session/kinds.ts';
import type { MediaSession } from '../session/MediaSession.ts';
import { useMediaView } from './useMediaView.ts';

interface Props {
  session: MediaSession;
  /** Files that the material has already. */
  files: readonly MaterialFile[];
}

const titles: Record<MediaKind, string> = { picture: 'Картинка', video: 'Видео', audio: 'Аудио', file: 'Файл' };

/** Files of the material that can stand in a text as this. */
function fitting(files: readonly MaterialFile[], kind: MediaKind): MaterialFile[] {
  return kind === 'file' ? [...files] : files.filter(({ mimeType }) => kindOf({ type: mimeType }) === kind);
}

/** Asks for a file of the device, or for one of the material's; where it has none, for one of the device at once. */
export function ChooseFile({ session, files }: Props) {
  const { choosing } = useMediaView(session);
  const [isShown, setShown] = useState(false);
  const then = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!choosing) return;
    if (fitting(files, choosing).length > 0) return setShown(true);
    session.choose(null);
    pickFiles(offered[choosing], true, (picked) => session.add(picked, undefined, choosing));
  }, [choosing, files, session]);
  // While the dialog is there nothing outside of it takes the focus.
  useEffect(() => {
    if (isShown) return;
    then.current?.();
    then.current = null;
  }, [isShown]);
  if (!isShown || !choosing) return null;
  const close = (act: () => void) => {
    then.current = act;
    session.choose(null);
    setShown(false);
  };
  const pick = () =>
    pickFiles(offered[choosing], true, (picked) => close(() => session.add(picked, undefined, choosing)));
  return (
    <Dialog title={titles[choosing]} onClose={() => close(() => session.quill.focus())}>
      <Body>
        <Button onClick={pick}>
          <Upload aria-hidden="true" /> Загрузить с устройства
        </Button>
        <h3>Файлы материала</h3>
        <List>
          {fitting(files, choosing).map(({ id, originalName, size, url }) => (
            <li key={id}>
              <Row
                type="button"
                onClick={() => close(() => session.addStored(choosing, { url, name: originalName, size }))}
              >
                <span>{originalName}</span>
                <Size>{formatFileSize(size)}</Size>
              </Row>
            </li>
          ))}
        </List>
      </Body>
    </Dialog>
  );
}

const Body = styled.div`
  display: grid;
  gap: ${space(3)};
  justify-items: start;
  & h3 { margin: 0; font-size: ${fontSize.control}; }
`;

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  width: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.button`
  display: flex;
  justify-content: space-between;
  gap: ${space(3)};
  width: 100%;
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  background: ${color.surface};
  color: ${color.text};
  font: inherit;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover { border-color: ${color.accent}; }
`;

const Size = styled.span`
  flex: none;
  color: ${color.textSoft};
`;
