import { Callout } from 'shared-ui';

/** Says that the time is up while the result is on its way. */
export function TimeOver({ isUnreachable }: { isUnreachable: boolean }) {
  return (
    <Callout kind="warning" role="alert">
      Время вышло. Засчитываются ответы, которые сервер получил вовремя.{' '}
      {isUnreachable ? 'Связи нет: результат появится сам, когда она вернётся.' : 'Результат сейчас появится.'}
    </Callout>
  );
}
