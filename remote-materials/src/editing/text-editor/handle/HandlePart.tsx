import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { lazyPart } from 'shared-ui';
import type { BlockHandle } from './BlockHandle.tsx';

const Handle = lazyPart(
  () => import(/* webpackChunkName: "editor-hands" */ './BlockHandle.tsx').then((module) => module.BlockHandle),
  { name: 'действия с блоком', waiting: null, isSmall: true },
);

/** The handle of blocks. Its code comes with the first move of a pointer over the text, or when its menu is asked for. */
export function HandlePart(props: Omit<ComponentProps<typeof BlockHandle>, 'pointer'>) {
  const { quill, asked } = props;
  const pointer = useRef<PointerEvent | null>(null);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (asked !== null) setWanted(true);
  }, [asked]);
  useEffect(() => {
    const follow = (event: PointerEvent) => {
      pointer.current = event;
      setWanted(true);
    };
    quill.root.addEventListener('pointermove', follow);
    quill.root.addEventListener('pointerdown', follow);
    return () => {
      quill.root.removeEventListener('pointermove', follow);
      quill.root.removeEventListener('pointerdown', follow);
    };
  }, [quill]);
  return isWanted && <Handle {...props} pointer={pointer} />;
}
