import { Link, useLocation } from 'react-router-dom';
import type { Surroundings } from 'shared-api';
import { ArrowLeft, color, fontSize, radius, space, tiny, typograph, weight } from 'shared-ui';
import { styled } from 'styled-components';

/** The materials before and after this one in its section, and those that are like it. */
export function Neighbours({ surroundings: { previous, next, related } }: { surroundings: Surroundings }) {
  const { state } = useLocation();
  return (
    <Root>
      {(previous || next) && (
        <Pair aria-label="Соседние материалы раздела">
          {previous && (
            <Step to={`/materials/${previous.id}`} rel="prev" state={state}>
              <Hint>
                <ArrowLeft aria-hidden="true" />
                Предыдущий материал
              </Hint>
              <Title>{typograph(previous.title)}</Title>
            </Step>
          )}
          {next && (
            <Step to={`/materials/${next.id}`} rel="next" state={state} $isNext>
              <Hint>
                Следующий материал
                <ArrowRight aria-hidden="true" />
              </Hint>
              <Title>{typograph(next.title)}</Title>
            </Step>
          )}
        </Pair>
      )}
      {related.length > 0 && (
        <section aria-labelledby="related">
          <h2 id="related">Похожие материалы</h2>
          <Related>
            {related.map(({ id, title, description }) => (
              <li key={id}>
                <Link to={`/materials/${id}`} state={state}>
                  {typograph(title)}
                </Link>
                {description && <p>{typograph(description)}</p>}
              </li>
            ))}
          </Related>
        </section>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(6)};
  max-width: 680px;
  margin-top: ${space(10)};
  & h2 { margin-bottom: ${space(2)}; font-size: ${fontSize.lead}; }
`;

const Pair = styled.nav`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space(3)};
  ${tiny} { grid-template-columns: minmax(0, 1fr); }
`;

const Step = styled(Link)<{ $isNext?: boolean }>`
  display: grid;
  align-content: start;
  gap: ${space(1)};
  grid-column: ${({ $isNext }) => ($isNext ? 2 : 1)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  justify-items: ${({ $isNext }) => ($isNext ? 'end' : 'start')};
  text-align: ${({ $isNext }) => ($isNext ? 'right' : 'left')};
  text-decoration: none;
  &:hover { border-color: ${color.lineStrong}; box-shadow: var(--shadow-low); }
  ${tiny} { grid-column: 1; }
`;

const Hint = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  color: ${color.textSoft};
  font-size: ${fontSize.small};
  & svg { flex: none; width: 14px; height: 14px; }
`;

/** The icons of the portal know no arrow to the right. */
const ArrowRight = styled(ArrowLeft)`
  transform: scaleX(-1);
`;

const Title = styled.span`
  font-weight: ${weight.label};
  hyphens: auto;
  overflow-wrap: anywhere;
`;

const Related = styled.ul`
  list-style: none;
  & > li { padding: ${space(2.5)} 0; border-top: 1px solid ${color.line}; }
  & a { font-weight: ${weight.label}; hyphens: auto; overflow-wrap: anywhere; }
  & p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    color: ${color.textSoft};
    font-size: ${fontSize.control};
  }
`;
