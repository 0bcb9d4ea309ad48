import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { type Section, sectionsApi, sectionsQuery, useApi } from 'shared-api';
import {
  Card,
  CardTitle,
  color,
  EmptyState,
  fontSize,
  formatNumber,
  LoadFailed,
  Loading,
  narrow,
  PageHeader,
  radius,
  SectionTile,
  space,
  VisuallyHidden,
  weight,
} from 'shared-ui';
import { styled } from 'styled-components';
import { MaterialOrder } from './MaterialOrder.tsx';
import { mostLevels } from './moves.ts';
import { OrderedRows } from './OrderedRows.tsx';
import { useMoving } from './useMoving.ts';

/** The tree of sections and the materials of each, in the order in which readers get them. */
export function OrderPage() {
  const sections = useQuery(sectionsQuery(useApi()));
  const [address] = useSearchParams();
  const chosen = sections.data?.find(({ id }) => id === address.get('section'));
  return (
    <>
      <PageHeader title="Порядок разделов" description="В этом порядке читатели видят разделы и материалы в них" />
      {sections.isPending && <Loading />}
      {sections.isError && !sections.data && (
        <LoadFailed
          message={sections.error.message}
          onRetry={() => sections.refetch()}
          isRetrying={sections.isFetching}
        />
      )}
      {sections.data?.length === 0 && (
        <EmptyState title="Разделов пока нет">Раздел — это категория: создайте её в справочнике.</EmptyState>
      )}
      {sections.data && sections.data.length > 0 && (
        <Pair $hasChosen={chosen !== undefined}>
          <Tree sections={sections.data} chosen={chosen?.id ?? ''} />
          {chosen ? (
            <MaterialOrder key={chosen.id} section={chosen} />
          ) : (
            <Ask>Выберите раздел, чтобы поставить по порядку его материалы.</Ask>
          )}
        </Pair>
      )}
    </>
  );
}

function Tree({ sections, chosen }: { sections: Section[]; chosen: string }) {
  const api = useApi();
  const { move, last, undo } = useMoving({
    queryKey: sectionsQuery(api).queryKey,
    rowsOf: (data: Section[]) => data,
    withRows: (_, rows) => rows,
    send: (send, id, place) => sectionsApi(send).placeSection({ params: { id }, body: place }),
  });
  return (
    <Card aria-labelledby="section-order">
      <CardTitle id="section-order">Разделы</CardTitle>
      <OrderedRows
        label="Разделы по порядку"
        rows={sections}
        levels={mostLevels}
        nameOf={({ name }) => name}
        onMove={({ id, name }, place) => move({ id, name, place })}
        last={last}
        onUndo={undo}
      >
        {(section) => (
          <Name
            to={{ search: `?${new URLSearchParams({ section: section.id })}` }}
            preventScrollReset
            aria-current={section.id === chosen ? 'true' : undefined}
          >
            <SectionTile section={section} />
            <Title>
              {section.name}
              {section.depth > 0 && <VisuallyHidden>, уровень {section.depth + 1}</VisuallyHidden>}
            </Title>
            <Count>{formatNumber(section.materials)}</Count>
          </Name>
        )}
      </OrderedRows>
    </Card>
  );
}

const Pair = styled.div<{ $hasChosen: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space(4)};
  align-items: start;
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    & > :nth-child(${({ $hasChosen }) => ($hasChosen ? 1 : 2)}) { display: none; }
  }
`;

const Ask = styled.p`
  padding: ${space(5)};
  color: ${color.textSoft};
`;

const Name = styled(Link)`
  display: flex;
  flex: 1;
  align-items: baseline;
  gap: ${space(2)};
  min-width: 0;
  padding: ${space(1.5)} ${space(2)};
  border-radius: ${radius.small};
  color: ${color.text};
  text-decoration: none;
  &:hover { background: ${color.greySoft}; }
  &[aria-current] { background: ${color.accentSoft}; color: ${color.accent}; font-weight: ${weight.label}; }
  & > [aria-hidden] { align-self: flex-start; }
`;

const Title = styled.span`
  flex: 1;
  min-width: 0;
  hyphens: auto;
  overflow-wrap: anywhere;
`;

const Count = styled.span`
  color: ${color.textSoft};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
`;
