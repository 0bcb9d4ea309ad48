import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { idsAbove, type ListAddress, type Section, sectionsQuery, toBranches, useHost } from 'shared-api';
import { ChevronDown, color, fontSize, ListTree, radius, Skeleton, space, useOpenBranches, weight } from 'shared-ui';
import { styled } from 'styled-components';
import { wide } from '../../wide.ts';
import { SectionLink, SectionTree } from './SectionTree.tsx';

/** The sections: beside the list where there is room, else folded above it. Without them the list is whole as well. */
export function SectionsPane({ address }: { address: ListAddress }) {
  const { api, showsTree = false } = useHost();
  const { data, isError } = useQuery(sectionsQuery(api));
  const [isUnfolded, setUnfolded] = useState(false);
  const root = useRef<HTMLElement>(null);
  const hasCome = data !== undefined;
  useLayoutEffect(() => {
    const current = hasCome && root.current?.querySelector<HTMLElement>('[aria-current]');
    if (root.current && current) root.current.scrollTop = current.offsetTop - root.current.clientHeight / 2;
  }, [hasCome]);
  if (isError || data?.length === 0) return null;
  return (
    <Root ref={root} aria-label="Разделы списка" data-twice={showsTree || undefined}>
      <Fold
        type="button"
        aria-expanded={isUnfolded}
        aria-controls="section-tree"
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <ListTree aria-hidden="true" />
        Разделы
        <ChevronDown aria-hidden="true" />
      </Fold>
      <Heading aria-hidden="true">Разделы</Heading>
      <Panel id="section-tree" $isUnfolded={isUnfolded}>
        {data ? <Sections sections={data} address={address} /> : <Waiting />}
      </Panel>
    </Root>
  );
}

function Sections({ sections, address }: { sections: Section[]; address: ListAddress }) {
  const chosen = address.get('categoryId');
  const branches = useMemo(() => toBranches(sections), [sections]);
  // Once one of them has its own look, all get a tile: names stay in one line.
  const isMarked = sections.some(({ colour, emoji }) => colour || emoji);
  const { isOpen, toggle } = useOpenBranches('materials.sections', idsAbove(sections, chosen).add(chosen));
  return (
    <>
      <All to={{ search: searchFor(address, '') }} preventScrollReset aria-current={chosen === '' ? 'true' : undefined}>
        Все разделы
      </All>
      <SectionTree
        branches={branches}
        chosen={chosen}
        isOpen={isOpen}
        onToggle={toggle}
        isMarked={isMarked}
        searchFor={(id) => searchFor(address, id)}
      />
    </>
  );
}

/** The other filters stay; the page begins anew, as after any filter. */
function searchFor({ params }: ListAddress, id: string): string {
  const next = new URLSearchParams(params);
  next.delete('page');
  if (id === '') next.delete('categoryId');
  else next.set('categoryId', id);
  return next.toString();
}

function Waiting() {
  return (
    <Grey aria-hidden="true">
      {[70, 85, 60, 75, 65].map((width) => (
        <Skeleton key={width} $width={`${width}%`} />
      ))}
    </Grey>
  );
}

/** The side of the page shows the same tree, unless it is folded. */
const Root = styled.nav`
  margin-bottom: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  ${wide} {
    position: sticky;
    top: calc(var(--frame-top, 56px) + 24px);
    align-self: start;
    max-height: calc(100vh - 104px);
    margin: 0;
    overflow-y: auto;
    scrollbar-width: thin;
    border: 0;
    background: none;
    :root:not([data-side='rail']) &[data-twice] { display: none; }
  }
  @media print { display: none; }
`;

const Fold = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  width: 100%;
  padding: ${space(2.5)} ${space(3.5)};
  border: 0;
  border-radius: inherit;
  background: none;
  font-weight: ${weight.label};
  text-align: left;
  cursor: pointer;
  & svg { flex: none; width: 17px; height: 17px; color: ${color.textSoft}; }
  & svg:last-child { margin-left: auto; transition: transform 0.15s; }
  &[aria-expanded='true'] svg:last-child { transform: rotate(180deg); }
  ${wide} { display: none; }
`;

const Heading = styled.p`
  display: none;
  margin: 0 0 ${space(2)} 34px;
  color: ${color.textSoft};
  font-size: ${fontSize.small};
  font-weight: ${weight.label};
  ${wide} { display: block; }
`;

const Panel = styled.div<{ $isUnfolded: boolean }>`
  display: ${({ $isUnfolded }) => ($isUnfolded ? 'block' : 'none')};
  padding: 0 ${space(2)} ${space(2)};
  ${wide} { display: block; padding: 2px; }
`;

const All = styled(SectionLink)`
  margin-left: 26px;
`;

const Grey = styled.div`
  display: grid;
  gap: ${space(4)};
  padding: ${space(2)} ${space(2)} ${space(2)} 34px;
`;
