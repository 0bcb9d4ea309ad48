import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { Callout } from '../page/Callout.tsx';
import { LoadFailed, Loading } from '../states/states.tsx';
import { createPartSource, usePart } from './usePart.ts';

interface Options {
  /** What it is, in the middle of a sentence: «форма смены пароля». */
  name: string;
  /** Stands in its place until it has come. */
  waiting?: ReactNode;
  /** A small thing among others: a line says that it is missing. */
  isSmall?: boolean;
}

/** Such a component, and how to have its code before it is shown; without waiting it is then there at once. */
type LazyPart<P> = ComponentType<P> & { preload: () => Promise<ComponentType<P>> };

/**
 * A component whose code comes when it is shown. If it does not come, its own place says so, with «Повторить»; the
 * rest of the page, and what was typed there, stays as it is. In place of React's `lazy`, which gives a section one try.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { name, waiting = <Loading />, isSmall = false }: Options,
): LazyPart<P> {
  const source = createPartSource(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, at the top of a module, as lazy is.
  function Part(props: P) {
    const { part: Loaded, hasFailed, attempt, retry } = usePart(source);
    if (Loaded && attempt > 0) {
      return (
        <Arrival>
          <Loaded {...props} />
        </Arrival>
      );
    }
    if (Loaded) return <Loaded {...props} />;
    if (!hasFailed && attempt === 0) return waiting;
    return <PartFailed name={name} isSmall={isSmall} onRetry={retry} isRetrying={!hasFailed} />;
  }
  return Object.assign(Part, { preload: source.load });
}

interface FailedProps {
  name: string;
  isSmall?: boolean;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Says in the place of a part that it has not come. */
export function PartFailed({ name, isSmall = false, onRetry, isRetrying }: FailedProps) {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  const title = `Не удалось загрузить: ${name}`;
  if (isSmall) {
    return (
      <Callout kind="warning" role="alert">
        {title}.{' '}
        <Button size="small" onClick={onRetry} isPending={isRetrying}>
          Повторить
        </Button>
      </Callout>
    );
  }
  return (
    <LoadFailed
      title={title}
      message="Проверьте подключение и повторите. Всё, что вы ввели на странице, остаётся на месте."
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}

/** Takes the focus over from «Повторить», which is gone. */
function Arrival({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (root.current && !root.current.contains(document.activeElement)) root.current.focus();
  }, []);
  return (
    <Place ref={root} tabIndex={-1}>
      {children}
    </Place>
  );
}

const Place = styled.div`
  outline: none;
`;
