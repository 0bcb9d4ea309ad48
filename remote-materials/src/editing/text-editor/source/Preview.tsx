import { useState } from 'react';
import { LoadFailed, Loading, Prose, RichContent, space } from 'shared-ui';
import { styled } from 'styled-components';

type Shown = { state: 'off' } | { state: 'loading' } | { state: 'failed' } | { state: 'shown'; html: string };

/**
 * A preview that is off until it is asked for.
 *
 * @param make gives the text as readers would see it: sanitised HTML
 */
export function usePreview(make: () => Promise<string>) {
  const [shown, setShown] = useState<Shown>({ state: 'off' });
  const togglePreview = () => {
    if (shown.state !== 'off') return setShown({ state: 'off' });
    setShown({ state: 'loading' });
    make().then(
      (html) => setShown({ state: 'shown', html }),
      () => setShown({ state: 'failed' }),
    );
  };
  return { shown, togglePreview };
}

interface Props {
  shown: Shown;
  /** Pixels. */
  height: number;
  onRetry: () => void;
}

export function Preview({ shown, height, onRetry }: Props) {
  return (
    <Area $height={height} aria-label="Предпросмотр">
      {shown.state === 'loading' && <Loading label="Готовим предпросмотр" />}
      {shown.state === 'failed' && (
        <LoadFailed message="Не удалось показать предпросмотр. Текст на месте." onRetry={onRetry} />
      )}
      {shown.state === 'shown' &&
        (shown.html ? <RichContent html={shown.html} lang="ru" /> : <Prose>Пока пусто</Prose>)}
    </Area>
  );
}

const Area = styled.section<{ $height: number }>`
  min-height: 160px;
  height: ${({ $height }) => $height}px;
  padding: ${space(4)} ${space(6)};
  overflow: auto;
  resize: vertical;
`;
