import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Material } from 'shared-api';
import { lazyPart, notWhenIdle, whenIdle } from 'shared-ui';
import { addressedComment } from './useAddressedComment.ts';

const Comments = lazyPart(
  () => import(/* webpackChunkName: "comments" */ './Comments.tsx').then((module) => module.Comments),
  { name: 'комментарии', waiting: null },
);

interface Props {
  material: Pick<Material, 'id'>;
  content: RefObject<HTMLElement | null>;
}

/** The last thing of a page, so that it moves nothing as it comes; whoever is led to a comment has it at once. */
export function CommentsPlace(props: Props) {
  const isLed = addressedComment(useLocation().hash) !== null;
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const id = whenIdle(() => setDue(true));
    return () => notWhenIdle(id);
  }, []);
  return isDue || isLed ? <Comments {...props} /> : null;
}
