import { type RefObject, useState } from 'react';
import { Button, space } from 'shared-ui';
import { styled } from 'styled-components';

/** Percent between which it is worth going on: before, nothing was read, after, nothing is left. */
const worthwhile = { from: 10, to: 95 };

interface Props {
  /** How far the reader had come when the page was opened. */
  progress: number;
  content: RefObject<HTMLElement | null>;
}

/** Leads to the place where the reader stopped the last time. */
export function ContinueReading({ progress, content }: Props) {
  const [reached, setReached] = useState<number | null>(progress);
  if (reached === null || reached < worthwhile.from || reached > worthwhile.to) return null;
  const go = () => {
    const { top, height } = content.current?.getBoundingClientRect() ?? { top: 0, height: 0 };
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    // What had been read stood at the lower edge of the window; two thirds of a window back is what was being read.
    window.scrollBy({ top: top + (height * reached) / 100 - window.innerHeight * 0.66, behavior });
    setReached(null);
  };
  return (
    <Place>
      <Button size="small" onClick={go}>
        Продолжить с того места, где вы остановились
      </Button>
    </Place>
  );
}

const Place = styled.p`
  margin-bottom: ${space(4)};
  @media print { display: none; }
`;
