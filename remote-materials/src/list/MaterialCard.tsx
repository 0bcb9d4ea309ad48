import { Link, useLocation } from 'react-router-dom';
import { hitLink, type MaterialSummary } from 'shared-api';
import {
  Badge,
  ChevronRight,
  color,
  fontSize,
  formatDate,
  Heart,
  Highlight,
  motion,
  Panel,
  ProgressBar,
  SectionTile,
  space,
  TagList,
  VisuallyHidden,
  weight,
} from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  material: MaterialSummary;
}

export function MaterialCard({ material }: Props) {
  const { search } = useLocation();
  const { match, category, department, author, tags, progress, likesCount, isLiked } = material;
  return (
    <Root>
      <Top>
        <SectionTile section={category} />
        <Place>{department ? `${category.name} · ${department.name}` : category.name}</Place>
        <Badge tone={material.isPublished ? 'green' : 'yellow'}>
          {material.isPublished ? 'Опубликован' : 'Черновик'}
        </Badge>
      </Top>
      <Title>
        <Link to={material.id} state={{ listSearch: search }} {...hitLink}>
          {match ? <Highlight segments={match.title} /> : material.title}
        </Link>
      </Title>
      {match?.section && (
        <Section
          to={{ pathname: material.id, hash: `#${match.section.id}` }}
          state={{ listSearch: search }}
          {...hitLink}
        >
          <ChevronRight aria-hidden="true" />
          {match.section.text}
        </Section>
      )}
      <Text>{match && match.snippet.length > 0 ? <Highlight segments={match.snippet} /> : material.description}</Text>
      {tags.length > 0 && <TagList tags={tags} />}
      <Bottom>
        {progress > 0 && (
          <Progress>
            <ProgressBar value={progress} label="Прочитано" />
            <span aria-hidden="true">{progress}&nbsp;%</span>
          </Progress>
        )}
        <Facts>
          <span>
            {author.firstName} {author.lastName}
          </span>
          <time dateTime={material.createdAt}>{formatDate(material.createdAt)}</time>
          <Likes $isMine={isLiked}>
            <Heart aria-hidden="true" fill={isLiked ? 'currentColor' : 'none'} />
            <VisuallyHidden>Нравится: </VisuallyHidden>
            {likesCount}
          </Likes>
        </Facts>
      </Bottom>
    </Root>
  );
}

const Root = styled(Panel).attrs({ as: 'article' })`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space(2.5)};
  height: 100%;
  padding: ${space(4)} ${space(4.5)};
  transition: background-color ${motion.fast};
  &:hover { background: ${color.hover}; }
  &:has(a:focus-visible) { outline: 2px solid ${color.accent}; outline-offset: 2px; }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
`;

const Place = styled.span`
  display: -webkit-box;
  flex: 1;
  min-width: 0;
  overflow: hidden;
  color: ${color.textQuiet};
  font-size: ${fontSize.small};
  line-height: 1.3;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Title = styled.h2`
  font-size: ${fontSize.lead};
  font-weight: ${weight.heading};
  hyphens: auto;
  text-wrap: pretty;
  & a { color: ${color.text}; text-decoration: none; outline: none; }
  /* The whole card is the link's target. */
  & a::after { content: ''; position: absolute; inset: 0; border-radius: inherit; }
  ${Root}:hover & a { color: ${color.link}; }
`;

const Section = styled(Link)`
  position: relative;
  z-index: 1;
  display: inline-flex;
  align-items: flex-start;
  align-self: flex-start;
  gap: ${space(1)};
  max-width: 100%;
  font-size: ${fontSize.control};
  overflow-wrap: anywhere;
  & svg { flex: none; width: 16px; height: 1.4em; }
`;

const Text = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  color: ${color.textSoft};
  font-size: ${fontSize.control};
  &:empty { display: none; }
`;

const Bottom = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  margin-top: auto;
  padding-top: ${space(1)};
`;

const Progress = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: ${space(2.5)};
  color: ${color.textQuiet};
  font-size: ${fontSize.caption};
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  color: ${color.textSoft};
  font-size: ${fontSize.small};
`;

const Likes = styled.span<{ $isMine: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  margin-left: auto;
  color: ${({ $isMine }) => ($isMine ? color.red : 'inherit')};
  & svg { width: 14px; height: 14px; }
`;
