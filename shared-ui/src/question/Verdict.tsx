import { Badge } from '../badge/badges.tsx';

interface Props {
  /** Null while nobody has said so, or where nothing counts. */
  isCorrect: boolean | null;
  /** Percent of what the answer could be worth, where it was right in part. */
  worth?: number | undefined;
}

/** What became of an answer. */
export function Verdict({ isCorrect, worth }: Props) {
  if (isCorrect === null) return '—';
  if (worth !== undefined) return <Badge tone="yellow">Верно частично: {worth}&nbsp;%</Badge>;
  return <Badge tone={isCorrect ? 'green' : 'red'}>{isCorrect ? 'Верно' : 'Неверно'}</Badge>;
}
