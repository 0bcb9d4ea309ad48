import { Callout, formatCount } from 'shared-ui';

/** Says that an editor has moved the end of the time, on the page itself: a toast could be missed. */
export function TimeMoved({ minutes }: { minutes: number }) {
  const count = formatCount(Math.abs(minutes), 'минуту', 'минуты', 'минут');
  return (
    <Callout kind={minutes > 0 ? 'success' : 'warning'} role="status">
      {minutes > 0 ? `Вам добавили ${count}.` : `Время попытки стало меньше на ${count}.`} Часы уже показывают новый
      остаток.
    </Callout>
  );
}
