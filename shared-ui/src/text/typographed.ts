import type { ReactNode } from 'react';
import { typograph } from './typograph.ts';

/** Sets our own sentences wherever they are plain text; what is made of elements comes back as it is. */
export function typographed(content: ReactNode): ReactNode {
  return typeof content === 'string' ? typograph(content) : content;
}
