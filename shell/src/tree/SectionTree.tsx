import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import {
  type Host,
  idsAbove,
  materialAddressQuery,
  type NavigationTree,
  type Section,
  sectionContentsQuery,
  sectionsQuery,
  surroundingsQuery,
  toBranches,
} from 'shared-api';
import { space, useOpenBranches } from 'shared-ui';
import { styled } from 'styled-components';
import { RowsName } from '../navigation/rows.ts';
import { type Contents, mostMaterials, toRows } from './rows.ts';
import { TreeRow } from './TreeRow.tsx';
import { useTreeKeys } from './useTreeKeys.ts';

export interface Props {
  host: Host;
  tree: NavigationTree;
}

/** The sections of the knowledge base with what stands in them. Without its data nothing is shown: no page needs it. */
export function SectionTree(props: Props) {
  const { data } = useQuery({ ...sectionsQuery(props.host.api), retry: false });
  return data && data.length > 0 ? <Loaded {...props} sections={data} /> : null;
}

function Loaded({ host, tree, sections }: Props & { sections: Section[] }) {
  const here = useHere(host, tree, sections);
  const branches = useMemo(() => toBranches(sections), [sections]);
  const { isOpen, toggle } = useOpenBranches('side.sections', here.way);
  const { contentsOf, askAgain } = useContents(host, sections, isOpen);
  const rows = toRows({ branches, addresses: tree, isOpen, contentsOf });
  const { stop, onFocus, onKeyDown, root } = useTreeKeys(rows, here.current, toggle);
  useShown(root, here.current);
  // Once one of them has its own look, all get a tile: names stay in one line.
  const isMarked = useMemo(() => sections.some(({ colour, emoji }) => colour || emoji), [sections]);
  return (
    <Root aria-label="Дерево разделов">
      <RowsName aria-hidden="true">{tree.label}</RowsName>
      <div role="tree" aria-label={tree.label} ref={root} onKeyDown={onKeyDown}>
        {rows.map((row) => (
          <TreeRow
            key={row.key}
            row={row}
            isCurrent={row.key === here.current}
            isStop={row.key === stop}
            isMarked={isMarked}
            onFocus={onFocus}
            onToggle={toggle}
            onRetry={askAgain}
          />
        ))}
      </div>
    </Root>
  );
}

const idForm = /^[a-z][a-z0-9]{23}$/;

/** What the page shows of the tree: its row, and the sections on the way to it. */
function useHere(
  { api, queryClient }: Host,
  tree: NavigationTree,
  sections: Section[],
): { current?: string; way: ReadonlySet<string> } {
  const { pathname, search } = useLocation();
  const address = idIn(`${tree.material}/*`, pathname) ?? '';
  // The page has asked for a readable address before it came.
  const materialId = idForm.test(address)
    ? address
    : queryClient.getQueryData(materialAddressQuery(api, address).queryKey)?.id;
  const { data } = useQuery({
    ...surroundingsQuery(api, materialId ?? ''),
    enabled: materialId !== undefined,
    retry: false,
  });
  if (materialId) return { current: materialId, way: new Set(data?.path.map(({ id }) => id)) };
  const sectionId = sectionAt(tree.section, pathname, search);
  return sectionId ? { current: sectionId, way: idsAbove(sections, sectionId).add(sectionId) } : { way: new Set() };
}

/** Id of the section whose address this is. */
function sectionAt(address: string, pathname: string, search: string): string | undefined {
  const { pathname: path, searchParams } = new URL(address, location.origin);
  const name = [...searchParams].find(([, value]) => value === ':id')?.[0];
  if (name) return path === pathname ? (new URLSearchParams(search).get(name) ?? undefined) : undefined;
  return idIn(path, pathname);
}

/** What stands for `:id` in an address. */
function idIn(pattern: string, pathname: string): string | undefined {
  return matchPath(pattern as '/:id', pathname)?.params.id;
}

/** The materials of the open sections. */
function useContents({ api }: Host, sections: Section[], isOpen: (id: string) => boolean) {
  const asked = sections.filter(({ id, materials }) => materials > 0 && isOpen(id)).map(({ id }) => id);
  const answers = useQueries({
    queries: asked.map((id) => ({ ...sectionContentsQuery(api, id, 1, mostMaterials), retry: false })),
  });
  const answerOf = (id: string) => answers[asked.indexOf(id)];
  const contentsOf = (id: string): Contents => {
    const answer = answerOf(id);
    return answer?.data ?? (answer?.isError && !answer.isFetching ? 'failed' : 'waiting');
  };
  return { contentsOf, askAgain: (id: string) => void answerOf(id)?.refetch() };
}

/** Brings the row of the page into sight within the side, once for each page. */
function useShown(root: React.RefObject<HTMLElement | null>, current: string | undefined): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (shown.current === current) return;
    const row = current && root.current?.querySelector(`[data-row="${current}"]`);
    if (!row) return;
    shown.current = current;
    row.scrollIntoView({ block: 'nearest' });
  });
}

const Root = styled.nav`
  margin-top: ${space(5)};
`;
