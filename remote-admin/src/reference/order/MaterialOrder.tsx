import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { type Named, type SectionContents, sectionContentsQuery, sectionsApi, useApi, useHost } from 'shared-api';
import {
  ArrowLeft,
  Badge,
  breakpoint,
  Card,
  CardTitle,
  color,
  fontSize,
  LoadFailed,
  Loading,
  Paging,
  space,
} from 'shared-ui';
import { styled } from 'styled-components';
import type { Place, Row } from './moves.ts';
import { OrderedRows } from './OrderedRows.tsx';
import { useMoving } from './useMoving.ts';

/** As many as the server gives at once. */
const pageSize = 100;

type Entry = SectionContents['materials'][number] & Row;

/** The materials of a section, to be put in order. */
export function MaterialOrder({ section }: { section: Named }) {
  const api = useApi();
  const [page, setPage] = useState(1);
  const contents = useQuery(sectionContentsQuery(api, section.id, page, pageSize));
  // The last place of a page is the one before the first of the next.
  const following = useQuery({
    ...sectionContentsQuery(api, section.id, page + 1, pageSize),
    enabled: page < (contents.data?.totalPages ?? 0),
  });
  const parts = following.isEnabled ? [contents, following] : [contents];
  const failed = parts.find(({ isError, data }) => isError && !data);
  const hasNext = following.isEnabled && following.data?.page === page + 1;
  const next = hasNext ? following.data?.materials[0]?.id : undefined;
  return (
    <Card aria-labelledby="material-order">
      <Back to={{ search: '' }} preventScrollReset>
        <ArrowLeft aria-hidden="true" />
        Все разделы
      </Back>
      <CardTitle id="material-order">Материалы раздела «{section.name}»</CardTitle>
      {failed && (
        <LoadFailed message={failed.error?.message} onRetry={() => failed.refetch()} isRetrying={failed.isFetching} />
      )}
      {!failed && parts.some(({ isPending }) => isPending) && <Loading />}
      {contents.data?.total === 0 && <p>В разделе пока нет материалов.</p>}
      {contents.data && contents.data.total > 0 && parts.every(({ data }) => data) && (
        <Entries section={section} contents={contents.data} next={next} />
      )}
      {contents.data && <Paging page={page} pageSize={pageSize} total={contents.data.total} onPage={setPage} />}
    </Card>
  );
}

interface EntriesProps {
  section: Named;
  contents: SectionContents;
  /** The first material of the next page. */
  next?: string;
}

function Entries({ section, contents, next }: EntriesProps) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const pageQuery = (at: number) => sectionContentsQuery(api, section.id, at, pageSize);
  const rows = useMemo(() => entriesOf(contents), [contents]);
  const outwards = ({ beforeId }: Place): Place => ({ parentId: null, beforeId: beforeId ?? next ?? null });
  const { move, last, undo } = useMoving({
    queryKey: pageQuery(contents.page).queryKey,
    rowsOf: (data: SectionContents) => entriesOf(data),
    withRows: (data, rows) => ({
      ...data,
      materials: rows.map(({ id, title, isPublished }) => ({ id, title, isPublished })),
    }),
    send: (send, id, { beforeId }) =>
      sectionsApi(send).placeMaterial({ params: { id }, body: { categoryId: section.id, beforeId } }),
    outwards,
  });
  const toStart = ({ id, title }: Entry) =>
    queryClient.fetchQuery(pageQuery(1)).then(
      ({ materials }) => {
        const [first] = materials;
        if (first && first.id !== id) move({ id, name: title, place: { parentId: null, beforeId: first.id } });
      },
      (error: Error) => notify.error(error.message),
    );
  return (
    <OrderedRows
      label="Материалы по порядку"
      rows={rows}
      levels={1}
      nameOf={({ title }) => title}
      onMove={({ id, title }, place) => move({ id, name: title, place: outwards(place) })}
      last={last}
      onUndo={undo}
      more={(row) => [
        { id: 'start', label: 'В начало раздела', onSelect: () => void toStart(row) },
        {
          id: 'end',
          label: 'В конец раздела',
          onSelect: () => move({ id: row.id, name: row.title, place: { parentId: null, beforeId: null } }),
        },
      ]}
    >
      {({ id, title, isPublished }) => (
        <Title>
          <Link to={`/materials/${id}`}>{title}</Link>
          {!isPublished && <Badge tone="yellow">Черновик</Badge>}
        </Title>
      )}
    </OrderedRows>
  );
}

function entriesOf({ materials }: SectionContents): Entry[] {
  return materials.map((material) => ({ ...material, parentId: null, depth: 0 }));
}

/** Where the tree and the materials have no room side by side, only one of them is shown. */
const Back = styled(Link)`
  display: none;
  align-items: center;
  gap: ${space(1.5)};
  margin-bottom: ${space(3)};
  color: ${color.textSoft};
  font-size: ${fontSize.control};
  & svg { width: 16px; height: 16px; }
  @media (max-width: ${breakpoint.medium}px) { display: inline-flex; }
`;

const Title = styled.div`
  flex: 1;
  min-width: 0;
  padding: ${space(1.5)} ${space(2)};
  overflow-wrap: anywhere;
  & > a { margin-right: ${space(2)}; color: ${color.text}; hyphens: auto; text-decoration: none; }
  & > a:hover { color: ${color.link}; text-decoration: underline; }
`;
