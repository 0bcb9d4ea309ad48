import {
  ArrowDown,
  ArrowUp,
  Button,
  Checkbox,
  ChevronDown,
  ChevronRight,
  color,
  fontSize,
  formatCount,
  formatNumber,
  space,
  tiny,
  X,
} from 'shared-ui';
import { createGlobalStyle, styled } from 'styled-components';
import { Tool } from '../toolbar/Tool.tsx';
import { FindField } from './FindField.tsx';
import { type FindOptions, useFindBar } from './useFindBar.ts';

/** Finds in the text, and replaces. */
export function FindBar(options: FindOptions) {
  const bar = useFindBar(options);
  const { find, change, isReplacing } = bar;
  const isNone = find.count === 0;
  return (
    <Bar ref={bar.root} role="search" aria-label="Поиск в тексте" onKeyDown={bar.handleKey}>
      <Colours />
      <Row>
        <Tool
          label="Замена (Ctrl+H)"
          icon={isReplacing ? ChevronDown : ChevronRight}
          isOn={isReplacing}
          onPress={() => bar.setReplacing(!isReplacing)}
        />
        <FindField label="Найти" value={find.query.text} onChange={(text) => change({ text })} />
        <Count role="status">{statusOf(bar)}</Count>
        <Tool label="Предыдущее (Shift+F3)" icon={ArrowUp} isOff={isNone} onPress={() => bar.step(-1)} />
        <Tool label="Следующее (F3)" icon={ArrowDown} isOff={isNone} onPress={() => bar.step(1)} />
        <Switches find={find} change={change} />
        <Tool label="Закрыть поиск (Esc)" icon={X} onPress={bar.close} />
      </Row>
      {isReplacing && (
        <Row $isIndented>
          <FindField label="Заменить на" value={bar.by} onChange={bar.setBy} />
          <Button size="small" aria-disabled={isNone} onClick={() => find.replaceOne(bar.by)}>
            Заменить
          </Button>
          <Button size="small" aria-disabled={isNone} onClick={bar.replaceAll}>
            Заменить все
          </Button>
        </Row>
      )}
    </Bar>
  );
}

function Switches({ find: { query }, change }: Pick<ReturnType<typeof useFindBar>, 'find' | 'change'>) {
  return (
    <Choices>
      <Checkbox checked={query.isCaseSensitive} onChange={({ target }) => change({ isCaseSensitive: target.checked })}>
        Учитывать регистр
      </Checkbox>
      <Checkbox checked={query.isWholeWord} onChange={({ target }) => change({ isWholeWord: target.checked })}>
        Слово целиком
      </Checkbox>
    </Choices>
  );
}

function statusOf({ find, done }: ReturnType<typeof useFindBar>): string {
  if (done > 0) return `Заменено: ${formatCount(done, 'место', 'места', 'мест')}`;
  if (find.query.text === '') return '';
  return find.count === 0 ? 'Не найдено' : `${formatNumber(find.current + 1)} из ${formatNumber(find.count)}`;
}

const Colours = createGlobalStyle`
  ::highlight(editor-found) { background-color: ${color.yellowSoft}; color: ${color.text}; }
  ::highlight(editor-found-current) { background-color: ${color.accent}; color: ${color.onAccent}; }
`;

const Bar = styled.section`
  display: grid;
  gap: ${space(1)};
  padding: ${space(1)} ${space(2)};
  border-bottom: 1px solid ${color.line};
  font-size: ${fontSize.small};
`;

const Row = styled.div<{ $isIndented?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  padding-left: ${({ $isIndented }) => ($isIndented ? '34px' : 0)};
`;

const Count = styled.span`
  min-width: 84px;
  color: ${color.textSoft};
  white-space: nowrap;
  ${tiny} { min-width: 64px; }
`;

/** On a phone below the rest. */
const Choices = styled.div`
  display: flex;
  flex: 1;
  gap: ${space(3)};
  ${tiny} { flex: 1 0 100%; order: 1; }
`;
