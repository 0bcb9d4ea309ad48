import { Callout, formatClock } from 'shared-ui';

/** Why the next try is not possible yet, and for how long; nothing once it is. */
export function WaitNote({ seconds }: { seconds: number }) {
  if (seconds === 0) return null;
  return (
    <Callout kind="info">
      Было несколько неудачных попыток подряд. Перечитайте материал: следующая попытка — через{' '}
      <b role="timer">{formatClock(seconds)}</b>
    </Callout>
  );
}
