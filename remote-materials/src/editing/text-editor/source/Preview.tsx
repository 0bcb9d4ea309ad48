import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LoadFailed, Loading, Prose, space } from 'shared-ui';
import { styled } from 'styled-components';
import { ShownText } from '../../../ShownText.tsx';

type Shown = { state: 'off' } | { state: 'loading' } | { state: 'failed' } | { state: 'shown'; html: string };

/** Milliseconds without a key, after which the preview follows the text. */
const pause = 700;

/**
 * A preview beside the text, as long as it is asked for.
 *
 * @param make gives the text as readers would see it: sanitised HTML
 */
export function usePreview(text: string, make: (text: string) => Promise<string>, isOn: boolean) {
  const [shown, setShown] = useState<Shown>({ state: isOn ? 'loading' : 'off' });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(0);
  /** Whether this opening has asked already. */
  const isAsked = useRef(false);
  const show = useEffectEvent(() => {
    isAsked.current = true;
    latest.current += 1;
    const own = latest.current;
    const isLate = () => own !== latest.current;
    make(text).then(
      (html) => isLate() || setShown({ state: 'shown', html }),
      () => isLate() || setShown({ state: 'failed' }),
    );
  });
  const isOff = shown.state === 'off';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another preview, as is another attempt.
  useEffect(() => {
    if (isOff) return;
    const timer = setTimeout(() => show(), isAsked.current ? pause : 0);
    return () => clearTimeout(timer);
  }, [text, isOff, attempt]);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );
  const begin = (state: 'off' | 'loading') => {
    // What is on its way is not shown any more.
    latest.current += 1;
    isAsked.current = false;
    setShown({ state });
    setAttempt((count) => count + 1);
  };
  return {
    shown,
    togglePreview: () => begin(isOff ? 'loading' : 'off'),
    retryPreview: () => begin('loading'),
  };
}

interface Props {
  shown: Shown;
  /** Pixels. */
  height: number;
  onRetry: () => void;
}

export function Preview({ shown, height, onRetry }: Props) {
  return (
    <Area $height={height} aria-label="Предпросмотр" tabIndex={0}>
      {shown.state === 'loading' && <Loading label="Готовим предпросмотр" />}
      {shown.state === 'failed' && (
        <LoadFailed message="Не удалось показать предпросмотр. Текст на месте." onRetry={onRetry} />
      )}
      {shown.state === 'shown' && (shown.html ? <ShownText html={shown.html} /> : <Prose>Пока пусто</Prose>)}
    </Area>
  );
}

const Area = styled.section<{ $height: number }>`
  min-height: 160px;
  min-width: 0;
  height: ${({ $height }) => $height}px;
  padding: ${space(4)} ${space(6)};
  overflow: auto;
`;
