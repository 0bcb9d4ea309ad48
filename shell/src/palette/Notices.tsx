import type { SearchCorrection } from 'shared-api';
import { Button, Correction, color, fontSize, space, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  text: string;
  /** Rows that were found, without the one that leads to the page of results. */
  count: number;
  isSettled: boolean;
  isOffline: boolean;
  error: Error | null;
  onRetry: () => void;
  isRetrying: boolean;
  correction: SearchCorrection | undefined;
  /** Asks again for what was typed. */
  onAsTyped: () => void;
}

/** How the search stands, and what can be done about it; said to screen readers as well. */
export function Notices(props: Props) {
  const { text, count, isSettled, isOffline, error, correction } = props;
  return (
    <>
      {correction && (
        <Line>
          <Correction {...correction} onAsTyped={props.onAsTyped} />
        </Line>
      )}
      {error && !isOffline && <Failure {...props} error={error} />}
      <div role="status">
        {isOffline && <Line>Нет подключения. Разделы и действия доступны, поиск продолжится сам.</Line>}
        {isSettled && !error && count === 0 && <Nothing text={text} />}
        {isSettled && count > 0 && <VisuallyHidden>Найдено: {count}</VisuallyHidden>}
      </div>
    </>
  );
}

function Failure({ error, onRetry, isRetrying }: Props & { error: Error }) {
  return (
    <Line role="alert">
      Поиск не отвечает: {error.message}{' '}
      <Button size="small" onClick={onRetry} isPending={isRetrying}>
        Повторить
      </Button>
    </Line>
  );
}

function Nothing({ text }: { text: string }) {
  return (
    <Line>
      По запросу «{text}» ничего не нашлось. Проверьте, нет ли опечатки, или возьмите другие слова: ищутся названия,
      тексты, теги и файлы.
    </Line>
  );
}

const Line = styled.div`
  padding: ${space(2.5)} ${space(5)};
  border-bottom: 1px solid ${color.line};
  color: ${color.textSoft};
  font-size: ${fontSize.control};
  overflow-wrap: anywhere;
`;
