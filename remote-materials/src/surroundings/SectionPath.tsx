import { Link } from 'react-router-dom';
import type { MarkedSection } from 'shared-api';
import { ChevronRight, color, fontSize, SectionTile, space } from 'shared-ui';
import { styled } from 'styled-components';
import { useSurroundings } from './useSurroundings.ts';

interface Props {
  materialId: string;
  category: MarkedSection;
}

/** The way to a material through its sections, in one line that is kept free for it; each leads to its materials. */
export function SectionPath({ materialId, category }: Props) {
  const { data, isError } = useSurroundings(materialId);
  // Of another section it is old: the material has just been moved.
  const known = data?.path.at(-1)?.id === category.id ? data.path : [];
  const path = isError ? [category] : known;
  return (
    <Path aria-label="Путь разделов">
      {path.map((section, index) => (
        <li key={section.id}>
          {index > 0 && <ChevronRight aria-hidden="true" />}
          <SectionTile section={section} isOptional />
          <Link to={`/materials?${new URLSearchParams({ categoryId: section.id })}`} title={section.name}>
            {section.name}
          </Link>
        </li>
      ))}
    </Path>
  );
}

/** As high empty as full: the text below must not move when the sections come. */
const Path = styled.ol`
  display: flex;
  height: 32px;
  margin: 0 ${space(3.5)};
  border-bottom: 1px solid ${color.line};
  color: ${color.textSoft};
  font-size: ${fontSize.small};
  line-height: 31px;
  list-style: none;
  & > li { display: flex; align-items: center; flex: 0 1 auto; min-width: 64px; }
  & > :last-child { flex-shrink: 0.3; }
  & > li > svg { flex: none; width: 14px; height: 14px; margin: 0 ${space(1)}; }
  & > li > span { margin-right: ${space(1.5)}; }
  & a {
    min-width: 0;
    overflow: hidden;
    color: inherit;
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & a:hover { color: ${color.link}; text-decoration: underline; }
`;
