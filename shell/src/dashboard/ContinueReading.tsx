import { Link } from 'react-router-dom';
import type { BegunMaterial } from 'shared-api';
import { color, dotted, fontSize, ProgressBar, radius, Section, space, tiny, typograph, weight } from 'shared-ui';
import { styled } from 'styled-components';

/** What the person has begun and not finished. */
export function ContinueReading({ materials }: { materials: BegunMaterial[] }) {
  return (
    <Section id="continue-reading" title="Продолжить чтение">
      <Columns>
        {materials.map(({ id, title, category, progress }) => (
          <li key={id}>
            <Link to={`/materials/${id}`}>{typograph(title)}</Link>
            <Quiet>
              <span>{category.name}</span>
              <span>{progress}&nbsp;%</span>
            </Quiet>
            <ProgressBar value={progress} label={`Прочитано: ${title}`} />
          </li>
        ))}
      </Columns>
    </Section>
  );
}

const Columns = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(6)};
  margin-top: ${space(2)};
  list-style: none;
  & > li { position: relative; display: flex; flex-direction: column; }
  & a { color: ${color.text}; font-weight: ${weight.label}; text-decoration: none; overflow-wrap: anywhere; }
  & a::after { content: ''; position: absolute; inset: -${space(2)}; border-radius: ${radius.medium}; }
  & a:hover { color: ${color.accent}; }
  & [role='progressbar'] { height: 4px; margin-top: auto; }
  ${tiny} { grid-template-columns: minmax(0, 1fr); gap: ${space(5)}; }
`;

const Quiet = styled.p`
  ${dotted}
  /* It lies over the link, which takes the whole entry. */
  pointer-events: none;
  margin-block: 2px ${space(2.5)};
  color: ${color.textQuiet};
  font-size: ${fontSize.small};
`;
