import { styled } from 'styled-components';
import { IconButton } from '../button/IconButton.tsx';
import { X } from '../icon/icons.ts';
import { color, fontSize, radius, space } from '../tokens/tokens.ts';

export interface Choice {
  id: string;
  name: string;
}

interface Props {
  label: string;
  chosen: Choice[];
  onRemove: (id: string) => void;
}

/** What is chosen; each can be taken back. */
export function Chips({ label, chosen, onRemove }: Props) {
  if (chosen.length === 0) return null;
  return (
    <List aria-label={label}>
      {chosen.map(({ id, name }) => (
        <li key={id}>
          {name}
          <IconButton size="small" label={`Убрать «${name}»`} onClick={() => onRemove(id)}>
            <X aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
  margin-bottom: ${space(3)};
  list-style: none;
  & > li {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    padding-left: ${space(2.5)};
    border-radius: ${radius.round};
    background: ${color.greySoft};
    font-size: ${fontSize.control};
    overflow-wrap: anywhere;
  }
`;
