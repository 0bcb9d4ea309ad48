import { Callout, formatNumber } from 'shared-ui';

/** As many as the call counts. */
const mostCounted = 10_000;

/** Until all texts are read for the first time, the list is not whole. */
export function Waiting({ count }: { count: number }) {
  const left = `${count >= mostCounted ? 'больше ' : ''}${formatNumber(count)}`;
  return <Callout kind="info">Портал ещё читает ссылки. Осталось материалов: {left}. Список дополнится сам.</Callout>;
}
