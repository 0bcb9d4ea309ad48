import { Link } from 'react-router-dom';
import type { Branch } from 'shared-api';
import {
  ChevronRight,
  color,
  fontSize,
  formatCount,
  formatNumber,
  radius,
  SectionTile,
  space,
  VisuallyHidden,
  weight,
} from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  branches: Branch[];
  chosen: string;
  isOpen: (id: string) => boolean;
  onToggle: (id: string) => void;
  /** Each has its tile. */
  isMarked: boolean;
  /** The address of the list for a section. */
  searchFor: (id: string) => string;
}

/** Sections as nested lists; a branch is opened and closed by a button beside its name. */
export function SectionTree(props: Props) {
  return (
    <List>
      {props.branches.map((branch) => (
        <li key={branch.id}>
          <Row>
            {branch.branches.length > 0 ? (
              <Toggle
                type="button"
                aria-expanded={props.isOpen(branch.id)}
                aria-label={`Вложенные разделы: ${branch.name}`}
                onClick={() => props.onToggle(branch.id)}
              >
                <ChevronRight aria-hidden="true" />
              </Toggle>
            ) : (
              <Gap />
            )}
            <SectionLink
              to={{ search: props.searchFor(branch.id) }}
              preventScrollReset
              aria-current={branch.id === props.chosen ? 'true' : undefined}
            >
              {props.isMarked && <SectionTile section={branch} />}
              <Name>{branch.name}</Name>
              <VisuallyHidden>, {formatCount(branch.materials, 'материал', 'материала', 'материалов')}</VisuallyHidden>
              <Count aria-hidden="true">{formatNumber(branch.materials)}</Count>
            </SectionLink>
          </Row>
          {branch.branches.length > 0 && props.isOpen(branch.id) && (
            <SectionTree {...props} branches={branch.branches} />
          )}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  list-style: none;
  & & { margin-left: ${space(3)}; }
`;

const Row = styled.div`
  display: flex;
  align-items: flex-start;
`;

const Toggle = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 26px;
  height: 32px;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.textSoft};
  cursor: pointer;
  & svg { width: 15px; height: 15px; transition: transform 0.12s; }
  &[aria-expanded='true'] svg { transform: rotate(90deg); }
  &:hover { background: ${color.greySoft}; color: ${color.text}; }
`;

const Gap = styled.span`
  flex: none;
  width: 26px;
`;

/** One of the links of the tree. */
export const SectionLink = styled(Link)`
  display: flex;
  flex: 1;
  align-items: baseline;
  gap: ${space(1.5)};
  min-width: 0;
  padding: ${space(1.25)} ${space(1.5)};
  border-radius: ${radius.small};
  color: ${color.text};
  font-size: ${fontSize.control};
  line-height: 1.45;
  text-decoration: none;
  & > [aria-hidden]:first-child { align-self: flex-start; }
  &:hover { background: ${color.greySoft}; }
  &[aria-current] { background: ${color.accentSoft}; color: ${color.accent}; font-weight: ${weight.label}; }
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  hyphens: auto;
  overflow-wrap: anywhere;
`;

const Count = styled.span`
  flex: none;
  color: ${color.textSoft};
  font-size: ${fontSize.caption};
  font-weight: ${weight.text};
  font-variant-numeric: tabular-nums;
  [aria-current] > & { color: inherit; }
`;
