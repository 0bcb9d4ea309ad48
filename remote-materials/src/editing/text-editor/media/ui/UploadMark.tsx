import { useLayoutEffect, useRef } from 'react';
import { Button, color, fontSize, ProgressBar, radius, space } from 'shared-ui';
import { styled } from 'styled-components';
import type { MediaSession } from '../session/MediaSession.ts';
import type { Upload } from '../session/uploads.ts';
import type { Rect } from './rect.ts';

interface Props {
  session: MediaSession;
  upload: Upload;
  rect: Rect;
  /** Takes this place of the file out of the text. */
  onDrop: () => void;
}

/** Over a file that is on its way: how far it is, or why it has not come. */
export function UploadMark({ session, upload, rect, onDrop }: Props) {
  const { address, name, state, sent, error, kind } = upload;
  const what = kind === 'captions' ? 'Субтитры' : name;
  if (state === 'failed')
    return (
      <Failure rect={rect}>
        <span>
          {what}: не загружено. {error}
        </span>
        <Button size="small" onClick={() => session.uploads.retry(address)}>
          Повторить
        </Button>
        <Button size="small" variant="ghost" onClick={onDrop}>
          Убрать
        </Button>
      </Failure>
    );
  const label = `Загружается: ${what}`;
  const width = Math.max(120, Math.min(rect.width, 240));
  const isLost = state === 'reconnecting';
  return (
    <Mark style={{ left: rect.left, top: rect.top, width }}>
      <Line>
        <Label $isWhole={isLost}>
          <span role="status">{isLost ? 'Нет связи, продолжим сами' : 'Загружается'}</span>
          {/* Not in the status: every step would be read out. */}
          {!isLost && (sent === null ? '…' : `: ${sent}\u00a0%`)}
        </Label>
        <Cancel type="button" aria-label={`Отменить загрузку: ${what}`} onClick={onDrop}>
          Отменить
        </Cancel>
      </Line>
      {sent === null ? <Unknown role="progressbar" aria-label={label} /> : <ProgressBar label={label} value={sent} />}
    </Mark>
  );
}

/** Within the writing area as long as its file begins there: at the end of the text there is no way to scroll to more. */
function Failure({ rect, children }: { rect: Rect; children: React.ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = root;
    const area = current?.parentElement;
    if (!current || !area) return;
    const isOut = rect.top > area.clientHeight;
    const top = isOut ? rect.top : Math.min(rect.top, area.clientHeight - current.offsetHeight - 6);
    current.style.top = `${top}px`;
  });
  return (
    <Failed ref={root} role="alert" style={{ left: rect.left }}>
      {children}
    </Failed>
  );
}

const Mark = styled.div`
  position: absolute;
  box-sizing: border-box;
  min-width: 190px;
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.small};
  background: color-mix(in srgb, ${color.surface} 88%, transparent);
  font-size: ${fontSize.caption};
  line-height: 1.4;
  pointer-events: auto;
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(2)};
`;

const Label = styled.span<{ $isWhole: boolean }>`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: ${({ $isWhole }) => ($isWhole ? 'normal' : 'nowrap')};
`;

const Cancel = styled.button`
  flex: none;
  min-height: 24px;
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
  font-size: ${fontSize.small};
  line-height: 1.4;
  pointer-events: auto;
`;
