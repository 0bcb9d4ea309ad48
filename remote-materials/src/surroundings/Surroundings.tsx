import { type ReactNode, useEffect, useState } from 'react';
import type { Surroundings as Found } from 'shared-api';
import { createPartSource } from 'shared-ui';
import { useSurroundings } from './useSurroundings.ts';

const neighbours = createPartSource(() =>
  import(/* webpackChunkName: "neighbours" */ './Neighbours.tsx').then((module) => module.Neighbours),
);

interface Props {
  materialId: string;
  /** What stands below, as soon as nothing comes between any more. */
  children?: ReactNode;
}

/** What to read next, below the material. It comes after the text; where it does not come, nobody misses it. */
export function Surroundings({ materialId, children }: Props) {
  const { data, failureCount, errorUpdateCount } = useSurroundings(materialId);
  const [isShown, setShown] = useState(false);
  // What stood below once stays: somebody may be writing there while this is asked for again.
  const isSettled = isShown || failureCount > 0 || errorUpdateCount > 0;
  return (
    <>
      {data && <Shown surroundings={data} onSettled={setShown} />}
      {isSettled && children}
    </>
  );
}

interface ShownProps {
  surroundings: Found;
  /** Called with true when the part has come, or does not. */
  onSettled: (isSettled: true) => void;
}

function Shown({ surroundings, onSettled }: ShownProps) {
  const [Neighbours, setPart] = useState(neighbours.current);
  useEffect(() => {
    neighbours
      .load()
      .then(
        (part) => setPart(() => part),
        () => {},
      )
      .then(() => onSettled(true));
  }, [onSettled]);
  return Neighbours && <Neighbours surroundings={surroundings} />;
}
