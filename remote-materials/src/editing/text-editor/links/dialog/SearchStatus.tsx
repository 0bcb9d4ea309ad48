import { Button, color, fontSize, formatCount, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';
import type { SearchState } from '../targets/useMaterials.ts';

interface Props {
  state: SearchState;
  count: number;
  failure: string;
  onRetry: () => void;
}

/** How a search stands, for the eye and for the ear. */
export function SearchStatus({ state, count, failure, onRetry }: Props) {
  if (state === 'loading') return <Note>Ищем…</Note>;
  if (state === 'failed')
    return (
      <Note>
        {failure}{' '}
        <Button size="small" onClick={onRetry}>
          Повторить
        </Button>
      </Note>
    );
  if (count > 0) return <VisuallyHidden>{formatCount(count, 'вариант', 'варианта', 'вариантов')}</VisuallyHidden>;
  return state === 'ready' ? <Note>Ничего не найдено</Note> : null;
}

const Note = styled.p`
  color: ${color.textSoft};
  font-size: ${fontSize.control};
`;
