import { color, fontSize, narrow, space } from 'shared-ui';
import { styled } from 'styled-components';

/** What the keys do; for the eye alone, as the field says of itself how it is used. */
export function KeyHints() {
  return (
    <Keys aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> выбрать
      </span>
      <span>
        <kbd>Enter</kbd> открыть
      </span>
      <span>
        <kbd>Ctrl</kbd> <kbd>Enter</kbd> в новой вкладке
      </span>
      <span>
        <kbd>Esc</kbd> закрыть
      </span>
    </Keys>
  );
}

const Keys = styled.p`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  padding: ${space(2)} ${space(5)};
  border-top: 1px solid ${color.line};
  color: ${color.textSoft};
  font-size: ${fontSize.caption};
  & kbd {
    padding: 0 ${space(1)};
    border: 1px solid ${color.line};
    border-radius: 4px;
    background: ${color.sunken};
    font: inherit;
  }
  ${narrow} { display: none; }
`;
