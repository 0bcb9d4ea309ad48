import { Link, useLocation } from 'react-router-dom';
import { hitLink, type MaterialSummary } from 'shared-api';
import {
  Badge,
  color,
  fontSize,
  formatDueDay,
  Highlight,
  height,
  motion,
  narrow,
  radius,
  SectionTile,
  Star,
  space,
  VisuallyHidden,
  weight,
} from 'shared-ui';
import { styled } from 'styled-components';

/** One material of the dense list: what one compares down the page, and nothing else. */
export function MaterialRow({ material }: { material: MaterialSummary }) {
  const { search } = useLocation();
  const { id, match, title, description, category, author, progress, isPublished, isFavorite, createdAt } = material;
  return (
    <Root>
      <SectionTile section={category} />
      <Text>
        <Title>
          <Link to={id} state={{ listSearch: search }} {...hitLink}>
            {match ? <Highlight segments={match.title} /> : title}
          </Link>
        </Title>
        <Description>
          <VisuallyHidden>{category.name}. </VisuallyHidden>
          {match && match.snippet.length > 0 ? <Highlight segments={match.snippet} /> : description}
        </Description>
      </Text>
      {!isPublished && <Badge tone="yellow">Черновик</Badge>}
      {isFavorite && (
        <Mark>
          <Star aria-hidden="true" fill="currentColor" />
          <VisuallyHidden>В избранном</VisuallyHidden>
        </Mark>
      )}
      <Author>
        {author.firstName} {author.lastName}
      </Author>
      <Day dateTime={createdAt}>{formatDueDay(createdAt)}</Day>
      <Percent>
        {progress > 0 && (
          <>
            <VisuallyHidden>Прочитано </VisuallyHidden>
            {progress}&nbsp;%
          </>
        )}
      </Percent>
    </Root>
  );
}

const Root = styled.article`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${height.row}px;
  margin: 0 -${space(2)};
  padding: ${space(1.5)} ${space(2)};
  border-radius: ${radius.medium};
  transition: background-color ${motion.fast};
  &:hover { background: ${color.hover}; }
  &:has(a:focus-visible) { outline: 2px solid ${color.accent}; outline-offset: -2px; }
  li + li > &::before {
    content: '';
    position: absolute;
    top: 0;
    right: ${space(2)};
    left: ${space(10)};
    border-top: 1px solid ${color.line};
  }
  ${narrow} { flex-wrap: wrap; gap: 0 ${space(3)}; padding-block: ${space(2.5)}; }
`;

const Text = styled.div`
  display: flex;
  flex: 1;
  align-items: baseline;
  gap: ${space(2.5)};
  min-width: 0;
  ${narrow} { display: block; flex-basis: calc(100% - 40px); }
`;

const Title = styled.h2`
  flex: none;
  max-width: 70%;
  overflow: hidden;
  font-size: ${fontSize.body};
  font-weight: ${weight.label};
  line-height: 1.45;
  letter-spacing: 0;
  text-overflow: ellipsis;
  white-space: nowrap;
  & a { color: ${color.text}; text-decoration: none; outline: none; }
  /* The whole row is the link's target. */
  & a::after { content: ''; position: absolute; inset: 0; border-radius: ${radius.medium}; }
  ${narrow} { max-width: none; white-space: normal; }
`;

const Description = styled.p`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  color: ${color.textQuiet};
  font-size: ${fontSize.small};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Mark = styled.span`
  display: grid;
  flex: none;
  color: ${color.yellow};
  & svg { width: 16px; height: 16px; }
`;

const Author = styled.span`
  flex: none;
  width: 160px;
  overflow: hidden;
  color: ${color.textSoft};
  font-size: ${fontSize.small};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${narrow} { width: auto; margin-left: ${space(8)}; }
`;

const Day = styled.time`
  flex: none;
  min-width: 84px;
  color: ${color.textSoft};
  font-size: ${fontSize.small};
  text-align: right;
  white-space: nowrap;
  ${narrow} { min-width: 0; }
`;

const Percent = styled.span`
  flex: none;
  min-width: 46px;
  color: ${color.textSoft};
  font-size: ${fontSize.small};
  text-align: right;
  ${narrow} { min-width: 0; margin-left: auto; }
`;
