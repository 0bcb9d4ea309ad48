import { color } from 'shared-ui';
import { styled } from 'styled-components';
import type { AutosaveState } from './useAutosave.ts';

const time = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' });

/** Says whether what is typed is kept; nothing while nothing has been typed. */
export function SavedMark({ state, at }: { state: AutosaveState; at: Date | null }) {
  return <Mark aria-live="polite">{textOf(state, at)}</Mark>;
}

function textOf(state: AutosaveState, at: Date | null): string {
  if (state === 'saving') return 'Сохранение...';
  if (state === 'failed') return 'Черновик пока не сохранён. Не закрывайте страницу.';
  return at ? `Черновик сохранён в ${time.format(at)}` : '';
}

const Mark = styled.p`
  color: ${color.textSoft};
  font-size: 13.5px;
`;
