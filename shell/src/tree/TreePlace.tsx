import { type ComponentType, useEffect, useState } from 'react';
import type { Host, NavigationTree } from 'shared-api';
import { loadPart } from 'shared-ui';
import { useIsStill } from '../page/useIsStill.ts';
import type { Props as TreeProps } from './SectionTree.tsx';

interface Props {
  host: Host;
  trees: NavigationTree[];
}

/** The trees of the sections, once the first page has what it needs. What does not come is left out: it is one way of many. */
export function TreePlace({ host, trees }: Props) {
  const [Tree, setTree] = useState<ComponentType<TreeProps> | null>(null);
  const isWanted = useIsStill() && trees.length > 0 && Tree === null;
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    loadPart(() => import(/* webpackChunkName: "tree" */ './SectionTree.tsx')).then(
      ({ SectionTree }) => isGone || setTree(() => SectionTree),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  if (!Tree) return null;
  return trees.map((tree) => <Tree key={tree.section} host={host} tree={tree} />);
}
