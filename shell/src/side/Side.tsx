import type { ReactNode } from 'react';
import type { User } from 'shared-api';
import { ChevronsLeft, ChevronsRight, color, IconButton, LogOut, layer, low, narrow, space } from 'shared-ui';
import { styled } from 'styled-components';
import { Brand } from './Brand.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { useIsBeside } from './useIsBeside.ts';

/** Height in px of the bar that stands on top of narrow screens. */
export const barHeight = 52;
/** Widths in px of the side. */
export const sideWidth = { whole: 248, rail: 60 } as const;

interface Props {
  user: User;
  isRail: boolean;
  onRail: (isRail: boolean) => void;
  onLogout: () => void;
  search: ReactNode;
  bell: ReactNode;
  navigation: ReactNode;
}

/** What stands beside every page: search, sections, and who is signed in. On a narrow screen a bar above it. */
export function Side({ user, isRail, onRail, onLogout, search, bell, navigation }: Props) {
  const isBeside = useIsBeside();
  return (
    <Root $isRail={isRail}>
      <Top $isRail={isRail}>
        <Brand isRail={isRail} />
        <OnWide>
          <IconButton
            size="small"
            label={isRail ? 'Развернуть панель' : 'Свернуть панель'}
            aria-expanded={!isRail}
            onClick={() => onRail(!isRail)}
          >
            {isRail ? <ChevronsRight /> : <ChevronsLeft />}
          </IconButton>
        </OnWide>
      </Top>
      <Find>{search}</Find>
      {/* What is not shown is not asked for either: on narrow screens the menu shows it. */}
      {isBeside && <Sections>{navigation}</Sections>}
      <Foot $isRail={isRail}>
        <PersonMenu user={user} isRail={isRail} />
        {bell}
        <IconButton label="Выйти" onClick={onLogout}>
          <LogOut />
        </IconButton>
      </Foot>
    </Root>
  );
}

const Root = styled.header<{ $isRail: boolean }>`
  position: sticky;
  top: 0;
  z-index: ${layer.header};
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  height: 100dvh;
  padding: ${space(3)} ${({ $isRail }) => space($isRail ? 2 : 3)};
  background: ${color.canvas};
  ${narrow} {
    flex-direction: row;
    align-items: center;
    gap: ${space(1)};
    height: ${barHeight}px;
    padding: 0 ${space(2)} 0 ${space(4)};
    border-bottom: 1px solid ${color.line};
  }
  ${low} { position: static; }
  @media print { display: none; }
`;

const Top = styled.div<{ $isRail: boolean }>`
  display: flex;
  flex-direction: ${({ $isRail }) => ($isRail ? 'column' : 'row')};
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-height: 36px;
  padding: 0 ${({ $isRail }) => space($isRail ? 0 : 1)};
  ${narrow} { flex: 1; flex-direction: row; padding: 0; }
`;

const Find = styled.div`
  display: grid;
`;

const Sections = styled.div`
  flex: 1;
  min-height: 0;
  margin: 0 -${space(1)};
  padding: 2px ${space(1)};
  overflow-y: auto;
  scrollbar-width: thin;
  ${narrow} { display: none; }
`;

const Foot = styled.div<{ $isRail: boolean }>`
  display: flex;
  flex-direction: ${({ $isRail }) => ($isRail ? 'column-reverse' : 'row')};
  align-items: center;
  gap: ${space(0.5)};
  ${narrow} { flex-direction: row; min-width: 0; }
`;

const OnWide = styled.div`
  ${narrow} { display: none; }
`;
