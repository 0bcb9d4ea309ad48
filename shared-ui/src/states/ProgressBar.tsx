import { styled } from 'styled-components';
import { color, radius } from '../tokens/tokens.ts';

interface Props {
  /** Percent. */
  value: number;
  label: string;
}

export function ProgressBar({ value, label }: Props) {
  return (
    <Track role="progressbar" aria-label={label} aria-valuenow={value} aria-valuemin={0} aria-valuemax={100}>
      <Fill style={{ width: `${value}%` }} />
    </Track>
  );
}

const Track = styled.div`
  height: 6px;
  border-radius: ${radius.round};
  background: ${color.greySoft};
  overflow: hidden;
  @media (forced-colors: active) { outline: 1px solid CanvasText; }
`;

const Fill = styled.div`
  height: 100%;
  border-radius: inherit;
  background: ${color.accent};
  transition: width 0.3s;
  @media (forced-colors: active) { background: Highlight; }
`;
