import type { ReactNode } from 'react';
import { PartFailed } from './lazyPart.tsx';
import { type Popups, popups } from './popups.ts';
import { usePart } from './usePart.ts';

interface Props {
  /** What it is, in the middle of a sentence: «список». */
  name: string;
  children: (parts: Popups) => ReactNode;
}

/** Shows a list that opens over the page. Where its code has not come, a line in this place says so, with «Повторить». */
export function Popup({ name, children }: Props) {
  const { part, hasFailed, attempt, retry } = usePart(popups);
  if (part) return children(part);
  if (!hasFailed && attempt === 0) return null;
  return <PartFailed name={name} isSmall onRetry={retry} isRetrying={!hasFailed} />;
}
