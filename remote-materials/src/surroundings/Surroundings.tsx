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
  const { data, failureCount } = useSurroundings(materialId);
  if (data) return <Shown surroundings={data}>{children}</Shown>;
  return failureCount > 0 ? children : null;
}

function Shown({ children, ...props }: { surroundings: Found; children: ReactNode }) {
  const [Neighbours, setPart] = useState(neighbours.current);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    neighbours.load().then(
      (part) => setPart(() => part),
      () => setMissing(true),
    );
  }, []);
  return (
    <>
      {Neighbours && <Neighbours {...props} />}
      {(Neighbours || isMissing) && children}
    </>
  );
}
