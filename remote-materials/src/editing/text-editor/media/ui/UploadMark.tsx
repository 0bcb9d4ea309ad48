import { Button, color, ProgressBar, radius, space } from 'shared-ui';
import { styled } from 'styled-components';
import type { MediaSession } from '../session/MediaSession.ts';
import type { Upload } from '../session/uploads.ts';
import type { Rect } from './rect.ts';

interface Props {
  session: MediaSession;
  upload: Upload;
  rect: Rect;
}

/** Over a file that is on its way: how far it is, or why it has not come. */
export function UploadMark({ session, upload, rect }: Props) {
  const { name, state, sent, error, kind } = upload;
  const what = kind === 'captions' ? 'Субтитры' : name;
  if (state === 'failed')
    return (
      <Failed ref={keepInside} role="alert" style={{ left: rect.left, top: rect.top }}>
        <span>
          {what}: не загружено. {error}
        </span>
        <Button size="small" onClick={() => session.uploads.retry(upload.address)}>
          Повторить
        </Button>
        <Button size="small" variant="ghost" onClick={() => session.drop(upload)}>
          Убрать
        </Button>
      </Failed>
    );
  const label = `Загружается: ${what}`;
  const width = Math.max(120, Math.min(rect.width, 240));
  return (
    <Mark style={{ left: rect.left, top: rect.top, width }}>
      <Line>
        <Label role="status">{sent === null ? 'Загружается…' : `Загружается: ${sent} %`}</Label>
        <Cancel type="button" aria-label={`Отменить загрузку: ${what}`} onClick={() => session.drop(upload)}>
          Отменить
        </Cancel>
      </Line>
      {sent === null ? <Unknown role="progressbar" aria-label={label} /> : <ProgressBar label={label} value={sent} />}
    </Mark>
  );
}

/** At the end of the text there is no way to scroll to what stands over the edge. */
function keepInside(mark: HTMLElement | null): void {
  const area = mark?.parentElement;
  if (!mark || !area || mark.offsetTop > area.clientHeight) return;
  mark.style.top = `${Math.min(mark.offsetTop, area.clientHeight - mark.offsetHeight - 6)}px`;
}

const Mark = styled.div`
  position: absolute;
  box-sizing: border-box;
  min-width: 190px;
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.small};
  background: color-mix(in srgb, ${color.surface} 88%, transparent);
  font-size: 12.5px;
  line-height: 1.4;
  pointer-events: auto;
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(2)};
`;

const Label = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Cancel = styled.button`
  flex: none;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.accent};
  font: inherit;
  cursor: pointer;
`;

const Unknown = styled.div`
  height: 6px;
  border-radius: ${radius.round};
  background: repeating-linear-gradient(-45deg, ${color.accent} 0 6px, ${color.accentSoft} 6px 12px);
`;

const Failed = styled.div`
  position: absolute;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  box-sizing: border-box;
  max-width: min(420px, calc(100% - 32px));
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.danger};
  border-radius: ${radius.small};
  background: ${color.raised};
  font-size: 13.5px;
  line-height: 1.4;
  pointer-events: auto;
`;
