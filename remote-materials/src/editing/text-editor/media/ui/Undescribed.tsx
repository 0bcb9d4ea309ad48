import { color, fontSize, formatCount, space } from 'shared-ui';
import { styled } from 'styled-components';
import type { MediaSession } from '../session/MediaSession.ts';
import { useMediaView } from './useMediaView.ts';

/** Says quietly how many pictures nobody has described, and leads to the first. */
export function Undescribed({ session }: { session: MediaSession }) {
  const { undescribed } = useMediaView(session);
  if (undescribed === 0) return null;
  return (
    <Line type="button" onClick={() => session.askFirst()}>
      {formatCount(undescribed, 'картинка', 'картинки', 'картинок')} без описания
    </Line>
  );
}

const Line = styled.button`
  align-self: start;
  padding: ${space(1.5)} ${space(4)};
  border: 0;
  background: none;
  color: ${color.textSoft};
  font: inherit;
  font-size: ${fontSize.caption};
  text-decoration: underline;
  text-underline-offset: 2px;
  cursor: pointer;
  &:hover { color: ${color.text}; }
`;
