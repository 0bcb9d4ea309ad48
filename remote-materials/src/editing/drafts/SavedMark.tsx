import { color, fontSize, formatTime } from 'shared-ui';
import { styled } from 'styled-components';
import type { DraftState } from './keeping.ts';

/** Says whether what is typed is kept, and where; nothing while nothing has been typed. */
export function SavedMark({ state, at }: { state: DraftState; at: Date | null }) {
  return <Mark aria-live="polite">{textOf(state, at ? formatTime(at.toISOString()) : '')}</Mark>;
}

function textOf(state: DraftState, at: string): string {
  switch (state) {
    case 'untouched':
      return '';
    case 'saving':
      return 'Сохранение...';
    case 'kept':
      return `Черновик сохранён в ${at}`;
    case 'keptHere':
      return `Черновик сохранён в этом браузере в ${at}. Сервер его пока не принимает, повторяем.`;
    case 'keptThere':
      return `Черновик сохранён на сервере в ${at}. В этом браузере сохранить копию не удаётся.`;
    case 'heldBack':
      return 'Черновик пока не сохранён: этот браузер не хранит копий, а на сервере лежит прежний. Продолжите прежний или отбросьте его вверху страницы.';
    case 'failed':
      return 'Черновик пока не сохранён. Не закрывайте страницу.';
  }
}

const Mark = styled.p`
  color: ${color.textSoft};
  font-size: ${fontSize.small};
`;
