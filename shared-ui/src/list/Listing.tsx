import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../page/VisuallyHidden.tsx';
import { LoadFailed } from '../states/states.tsx';

/** As much of a query of TanStack as a list shows. */
export interface ListQuery<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface Props<Data> {
  list: ListQuery<Data>;
  /** Grey shapes of what will come. */
  waiting: ReactNode;
  /** What stands instead of a list with nothing in it; nothing while there is something. */
  empty: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** A list in each of its states: waiting, failed, empty, or shown, paler while the next one is on its way. */
export function Listing<Data>({ list, waiting, empty, children }: Props<Data>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = list;
  if (error)
    return (
      <LoadFailed
        title="Список не загрузился"
        message={error.message}
        onRetry={() => refetch()}
        isRetrying={isFetching}
      />
    );
  if (data === undefined)
    return (
      <div role="status">
        <VisuallyHidden>Загрузка…</VisuallyHidden>
        {/* Not the whole: what is busy is not read aloud, and the words are to be. */}
        <div aria-busy="true">{waiting}</div>
      </div>
    );
  return (
    empty(data) || (
      <Area aria-busy={isPlaceholderData} $isOld={isPlaceholderData}>
        {children(data)}
      </Area>
    )
  );
}

const Area = styled.section<{ $isOld: boolean }>`
  opacity: ${({ $isOld }) => ($isOld ? 0.6 : 1)};
  transition: opacity 0.15s;
`;
