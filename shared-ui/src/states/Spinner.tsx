import { keyframes, styled } from 'styled-components';

interface Props {
  /** Pixels. */
  size?: number;
  /** Read aloud; empty where something beside says it already. */
  label?: string;
}

export function Spinner({ size = 28, label = 'Загрузка…' }: Props) {
  if (label === '') return <Ring $size={size} aria-hidden="true" />;
  return <Ring $size={size} role="status" aria-busy="true" aria-label={label} />;
}

const turn = keyframes`to { transform: rotate(360deg); }`;

const Ring = styled.span<{ $size: number }>`
  display: inline-block;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border: max(2px, ${({ $size }) => $size / 11}px) solid currentcolor;
  border-right-color: transparent;
  border-radius: 50%;
  opacity: 0.75;
  animation: ${turn} 0.7s linear infinite;
`;
