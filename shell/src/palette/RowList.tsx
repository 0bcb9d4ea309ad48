import { type MouseEvent, useEffect } from 'react';
import { color, fontSize, Highlight, radius, space, weight } from 'shared-ui';
import { styled } from 'styled-components';
import type { Row, RowGroup } from './rows.ts';

interface Props {
  /** Of the list; its rows are `rowId(id, row)`. */
  id: string;
  groups: RowGroup[];
  chosen: Row | undefined;
  onPoint: (row: Row) => void;
  onTake: (row: Row, isNewTab: boolean) => void;
}

export const rowId = (list: string, row: Row): string => `${list}-${row.id}`;

/** What is found, in groups; the keyboard stays in the field above. */
export function RowList({ id, groups, chosen, onPoint, onTake }: Props) {
  const chosenId = chosen && rowId(id, chosen);
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  const handleClick = (row: Row) => (event: MouseEvent) => onTake(row, event.ctrlKey || event.metaKey);
  const handleMiddle = (row: Row) => (event: MouseEvent) => event.button === 1 && onTake(row, true);
  return (
    <List id={id} role="listbox" aria-label="Найдено">
      {groups.map((group) => (
        <Group key={group.id} role="group" aria-label={group.label || 'Поиск'}>
          {group.label && <GroupName aria-hidden="true">{group.label}</GroupName>}
          {group.rows.map((row) => (
            <Line
              key={row.id}
              id={rowId(id, row)}
              role="option"
              aria-selected={row === chosen}
              onPointerMove={() => row !== chosen && onPoint(row)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={handleClick(row)}
              onAuxClick={handleMiddle(row)}
            >
              <row.icon aria-hidden="true" />
              <span>
                <Names>
                  <Title>
                    <Highlight segments={row.title} />
                  </Title>{' '}
                  {row.context && <Context>{row.context}</Context>}
                </Names>
                {row.snippet.length > 0 && (
                  <Snippet>
                    <Highlight segments={row.snippet} />
                  </Snippet>
                )}
              </span>
            </Line>
          ))}
        </Group>
      ))}
    </List>
  );
}

/** Scrolls by itself: field and hints stay in sight. */
const List = styled.div`
  flex: 1;
  min-width: 0;
  padding: ${space(1)} ${space(2)} ${space(2)};
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding: 36px 0 8px;
`;

const Group = styled.div``;

const GroupName = styled.div`
  padding: ${space(3)} ${space(3)} ${space(1)};
  color: ${color.textSoft};
  font-size: ${fontSize.caption};
  font-weight: ${weight.heading};
`;

const Line = styled.div`
  display: flex;
  gap: ${space(3)};
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.small};
  cursor: pointer;
  & > svg { flex: none; width: 17px; height: 17px; margin-top: 3px; color: ${color.textSoft}; }
  & > span { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  &[aria-selected='true'] { background: ${color.accentSoft}; }
  &[aria-selected='true'] > svg { color: ${color.accent}; }
`;

const Names = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(2)};
  & > * { min-width: 0; }
`;

const Title = styled.span`
  font-size: ${fontSize.control};
  font-weight: ${weight.label};
`;

const Context = styled.span`
  color: ${color.textSoft};
  font-size: ${fontSize.small};
`;

const Snippet = styled.span`
  display: block;
  overflow: hidden;
  color: ${color.textSoft};
  font-size: ${fontSize.small};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
