import { useEffect, useState } from 'react';
import type { Surroundings as Found } from 'shared-api';
import { createPartSource } from 'shared-ui';
import { useSurroundings } from './useSurroundings.ts';

const neighbours = createPartSource(() =>
  import(/* webpackChunkName: "neighbours" */ './Neighbours.tsx').then((module) => module.Neighbours),
);

/** What to read next, below the material. It comes after the text; where it does not come, nobody misses it. */
export function Surroundings({ materialId }: { materialId: string }) {
  const { data } = useSurroundings(materialId);
  return data ? <Shown surroundings={data} /> : null;
}

function Shown(props: { surroundings: Found }) {
  const [Neighbours, setPart] = useState(neighbours.current);
  useEffect(() => {
    neighbours.load().then(
      (part) => setPart(() => part),
      () => {},
    );
  }, []);
  return Neighbours && <Neighbours {...props} />;
}
