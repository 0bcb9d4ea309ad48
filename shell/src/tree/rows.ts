import type { Branch, NavigationTree, SectionContents } from 'shared-api';

interface Place {
  /** Tells it from the other rows, and stays the same while the tree changes. */
  key: string;
  /** 1 at the top. */
  level: number;
  label: string;
  to: string;
}

/** A section; opened, it shows what stands in it. Undefined: nothing stands in it. */
export interface SectionRow extends Place {
  kind: 'section';
  section: Branch;
  isOpen: boolean | undefined;
}

export interface MaterialRow extends Place {
  kind: 'material';
  isPublished: boolean;
}

/** What of a section is not here: it is being asked for, it did not come, or there is more than is shown. */
export interface RestRow extends Place {
  kind: 'waiting' | 'failed' | 'more';
  sectionId: string;
}

export type Row = SectionRow | MaterialRow | RestRow;

/** How many materials of a section the tree shows. */
export const mostMaterials = 20;

/** What is known of the materials of an open section. */
export type Contents = Pick<SectionContents, 'materials' | 'total'> | 'waiting' | 'failed';

interface Given {
  branches: readonly Branch[];
  /** With `:id`. */
  addresses: Pick<NavigationTree, 'section' | 'material'>;
  isOpen: (id: string) => boolean;
  contentsOf: (id: string) => Contents;
}

/** What the tree shows from top to bottom: in an open section those in it, then its materials. */
export function toRows({ branches, addresses, isOpen, contentsOf }: Given): Row[] {
  const rowsOf = (all: readonly Branch[], level: number): Row[] =>
    all.flatMap((section) => {
      const hasInside = section.materials > 0 || section.branches.length > 0;
      const row: SectionRow = {
        ...{ kind: 'section', key: section.id, level, section, label: section.name },
        to: addresses.section.replace(':id', section.id),
        isOpen: hasInside ? isOpen(section.id) : undefined,
      };
      if (!row.isOpen) return [row];
      const inside = { level: level + 1, to: row.to, sectionId: section.id };
      const own = section.materials > 0 ? materialRows(contentsOf(section.id), inside, addresses.material) : [];
      return [row, ...rowsOf(section.branches, level + 1), ...own];
    });
  return rowsOf(branches, 1);
}

function materialRows(
  contents: Contents,
  { level, to, sectionId }: Pick<RestRow, 'level' | 'to' | 'sectionId'>,
  address: string,
): Row[] {
  const rest = (kind: RestRow['kind'], label: string): RestRow => ({
    ...{ kind, key: `${sectionId} rest`, level, label, to, sectionId },
  });
  if (contents === 'waiting') return [rest('waiting', 'Загрузка материалов…')];
  if (contents === 'failed') return [rest('failed', 'Не загрузилось. Повторить')];
  const left = contents.total - contents.materials.length;
  return [
    ...contents.materials.map(({ id, title, isPublished }): MaterialRow => {
      return { kind: 'material', key: id, level, label: title, to: address.replace(':id', id), isPublished };
    }),
    ...(left > 0 ? [rest('more', `Ещё ${left}`)] : []),
  ];
}
