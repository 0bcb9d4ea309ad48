import type { ReactNode } from 'react';
import type { User } from 'shared-api';
import { color, IconButton, LogOut, layer, narrow, space } from 'shared-ui';
import { styled } from 'styled-components';
import { Brand } from './Brand.tsx';
import { Person } from './Person.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

export const headerHeight = 56;

interface Props {
  user: User;
  onLogout: () => void;
  /** The button that opens the menu on a narrow screen. */
  menuButton: ReactNode;
  search: ReactNode;
  bell: ReactNode;
}

export function Header({ user, onLogout, menuButton, search, bell }: Props) {
  return (
    <Root>
      <OnNarrow>{menuButton}</OnNarrow>
      <Brand />
      <Space />
      {search}
      <Space />
      <OnWide>
        <ThemeSwitch />
      </OnWide>
      {bell}
      <Who>
        <Person user={user} />
      </Who>
      <IconButton label="Выйти" onClick={onLogout}>
        <LogOut />
      </IconButton>
    </Root>
  );
}

const Root = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.header};
  display: flex;
  align-items: center;
  gap: ${space(4)};
  height: ${headerHeight}px;
  padding: 0 ${space(4)} 0 ${space(5)};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  ${narrow} { gap: ${space(2)}; padding: 0 ${space(2)}; }
  @media print { display: none; }
`;

const Space = styled.div`
  flex: 1;
`;

const Who = styled.div`
  min-width: 0;
  max-width: 300px;
`;

const OnNarrow = styled.div`
  display: none;
  ${narrow} { display: block; }
`;

const OnWide = styled.div`
  ${narrow} { display: none; }
`;
