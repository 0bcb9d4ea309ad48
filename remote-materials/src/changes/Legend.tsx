import { color, fontSize, space } from 'shared-ui';
import { styled } from 'styled-components';
import { came, went } from './marks.ts';

/** What the marks of a document mean. */
export function Legend() {
  return (
    <List aria-label="Обозначения">
      <li>
        <Came>подчёркнуто</Came> – добавлено
      </li>
      <li>
        <Went>зачёркнуто</Went> – удалено
      </li>
      <li>
        <Bar aria-hidden="true" /> полоса у края – изменено; если слова те же, сказано, что именно
      </li>
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  margin: 0;
  padding: 0;
  color: ${color.textSoft};
  font-size: ${fontSize.small};
  list-style: none;
`;

const Came = styled.span`${came}`;
const Went = styled.span`${went}`;

const Bar = styled.span`
  display: inline-block;
  height: 1em;
  border-left: 3px solid ${color.yellow};
  vertical-align: -0.15em;
`;
