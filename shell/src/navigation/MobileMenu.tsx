import type { ReactNode } from 'react';
import type { User } from 'shared-api';
import { Button, color, Drawer, IconButton, LogOut, space, X } from 'shared-ui';
import { styled } from 'styled-components';
import { Person } from '../side/Person.tsx';
import { ThemeSwitch } from '../side/ThemeSwitch.tsx';
import { Navigation } from './Navigation.tsx';
import type { NavigationItem } from './navigationItems.ts';

export interface Props {
  items: NavigationItem[];
  user: User;
  /** The person's own links, and the trees of sections. */
  own: ReactNode;
  trees: ReactNode;
  onIntent?: (mount: string) => void;
  onLogout: () => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The slide-out menu of narrow screens: everything that the header and the side show on wide ones. */
export function MobileMenu({ items, user, own, trees, onIntent, onLogout, isOpen, onOpenChange }: Props) {
  const close = () => onOpenChange(false);
  return (
    <Drawer label="Меню" isOpen={isOpen} onOpenChange={onOpenChange}>
      <Head>
        <Person user={user} />
        <IconButton label="Закрыть меню" onClick={close}>
          <X />
        </IconButton>
      </Head>
      <Sections>
        <Navigation items={items} own={own} trees={trees} onIntent={onIntent} onNavigate={close} />
      </Sections>
      <Foot>
        <ThemeSwitch />
        <Button
          variant="ghost"
          icon={<LogOut />}
          onClick={() => {
            close();
            onLogout();
          }}
        >
          Выйти
        </Button>
      </Foot>
    </Drawer>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding: ${space(3)} ${space(2)} ${space(3)} ${space(4)};
  border-bottom: 1px solid ${color.line};
`;

const Sections = styled.div`
  flex: 1;
  padding: ${space(3)} ${space(2)};
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding: ${space(3)} ${space(2)} ${space(3)} ${space(4)};
  border-top: 1px solid ${color.line};
`;
