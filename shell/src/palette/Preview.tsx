import { color, fontSize, Highlight, space, weight } from 'shared-ui';
import { styled } from 'styled-components';
import type { Row } from './rows.ts';

/** More of the chosen row than its line has room for, beside the list of a wide screen. */
export function Preview({ row }: { row: Row | undefined }) {
  return (
    <Root aria-label="Предпросмотр">
      {row ? (
        <>
          <Kind>
            <row.icon aria-hidden="true" />
            {row.kind}
          </Kind>
          <Title>
            <Highlight segments={row.title} />
          </Title>
          {row.context && <Context>{row.context}</Context>}
          {row.snippet.length > 0 && (
            <Snippet>
              <Highlight segments={row.snippet} />
            </Snippet>
          )}
        </>
      ) : (
        <Advice>Наведите на строку или выберите её стрелками: здесь будет видно, что в ней.</Advice>
      )}
    </Root>
  );
}

const Root = styled.aside`
  flex: 0 0 300px;
  min-width: 0;
  padding: ${space(5)};
  overflow: hidden;
  border-left: 1px solid ${color.line};
  background: ${color.sunken};
  overflow-wrap: anywhere;
  /* With a narrower window the lines of the list need all of it. */
  @media (max-width: 960px) { display: none; }
`;

const Kind = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-bottom: ${space(2)};
  color: ${color.textSoft};
  font-size: ${fontSize.small};
  & svg { width: 16px; height: 16px; }
`;

const Title = styled.p`
  font-size: ${fontSize.lead};
  font-weight: ${weight.heading};
  line-height: 1.3;
`;

const Context = styled.p`
  margin-top: ${space(1)};
  color: ${color.textSoft};
  font-size: ${fontSize.small};
`;

const Snippet = styled.p`
  margin-top: ${space(4)};
  font-size: ${fontSize.control};
`;

const Advice = styled.p`
  color: ${color.textSoft};
  font-size: ${fontSize.control};
`;
