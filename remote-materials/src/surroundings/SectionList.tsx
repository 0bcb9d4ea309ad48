import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type MarkedSection, type SectionContents, sectionContentsQuery, useApi } from 'shared-api';
import {
  Badge,
  Button,
  color,
  fontSize,
  formatCount,
  Loading,
  Paging,
  radius,
  SectionTile,
  space,
  weight,
} from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  section: MarkedSection;
  materialId: string;
}

/** As many as the server gives at once: the open material is mostly among them. */
const pageSize = 100;

/** What stands in the section in its order, with the open material marked. */
export function SectionList({ section, materialId }: Props) {
  const [page, setPage] = useState(1);
  const { data, isError, isFetching, refetch } = useQuery(sectionContentsQuery(useApi(), section.id, page, pageSize));
  const root = useRef<HTMLDivElement>(null);
  const hasCome = data !== undefined;
  useLayoutEffect(() => {
    const current = hasCome && root.current?.querySelector<HTMLElement>('[aria-current]');
    if (root.current && current) root.current.scrollTop = current.offsetTop - root.current.clientHeight / 2;
  }, [hasCome]);
  return (
    <Root ref={root}>
      <p>
        <Mark>
          <SectionTile section={section} isOptional />
        </Mark>
        <Link to={`/materials?${new URLSearchParams({ categoryId: section.id })}`}>{section.name}</Link>
        {data && `, ${formatCount(data.total, 'материал', 'материала', 'материалов')}`}
      </p>
      {isError && !data && (
        <p>
          Содержание не загрузилось.{' '}
          <Button size="small" isPending={isFetching} onClick={() => refetch()}>
            Повторить
          </Button>
        </p>
      )}
      {!data && !isError && <Loading />}
      {data && <Entries contents={data} materialId={materialId} />}
      {data && <Paging page={page} pageSize={pageSize} total={data.total} onPage={setPage} />}
    </Root>
  );
}

function Entries({ contents, materialId }: { contents: SectionContents; materialId: string }) {
  const { state } = useLocation();
  return (
    <>
      <ol start={(contents.page - 1) * pageSize + 1}>
        {contents.materials.map(({ id, title, isPublished }) => (
          <li key={id}>
            <Entry to={`/materials/${id}`} state={state} aria-current={id === materialId ? 'page' : undefined}>
              {title} {!isPublished && <Badge tone="yellow">Черновик</Badge>}
            </Entry>
          </li>
        ))}
      </ol>
      {contents.sections.length > 0 && (
        <>
          <p>Вложенные разделы</p>
          <ul>
            {contents.sections.map((section) => (
              <li key={section.id}>
                <Entry to={`/materials?${new URLSearchParams({ categoryId: section.id })}`}>
                  <Mark>
                    <SectionTile section={section} isOptional />
                  </Mark>
                  {section.name}
                </Entry>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const Root = styled.div`
  position: relative;
  max-height: min(60vh, 520px);
  padding: 0 ${space(3.5)} ${space(3)};
  overflow-y: auto;
  scrollbar-width: thin;
  font-size: ${fontSize.control};
  & > p { margin: ${space(2)} 0 ${space(1)}; color: ${color.textSoft}; font-size: ${fontSize.small}; overflow-wrap: anywhere; }
  & > ol, & > ul { padding-left: ${space(6)}; }
  & > ul { list-style: none; padding-left: 0; }
  & li { overflow-wrap: anywhere; }
  & li::marker { color: ${color.textSoft}; font-variant-numeric: tabular-nums; }
`;

/** In the line of a name; nothing where there is no tile. */
const Mark = styled.span`
  display: inline-flex;
  vertical-align: middle;
  &:not(:empty) { margin-right: ${space(1.5)}; }
`;

const Entry = styled(Link)`
  display: block;
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.small};
  color: ${color.text};
  hyphens: auto;
  text-decoration: none;
  &:hover { background: ${color.greySoft}; }
  &[aria-current] { background: ${color.accentSoft}; color: ${color.accent}; font-weight: ${weight.label}; }
`;
