import { type FocusEvent, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { User } from 'shared-api';
import { color, fontSize, Keyboard, motion, narrow, radius, Settings, shadow, space, UserRound } from 'shared-ui';
import { styled } from 'styled-components';
import { InstallButton } from '../installing/InstallButton.tsx';
import { openKeys } from '../keys/keysSheet.ts';
import { Person } from './Person.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** Who is signed in; opens what concerns him alone: profile, sessions, theme. */
export function PersonMenu({ user, isRail }: { user: User; isRail: boolean }) {
  const { key } = useLocation();
  // Open for one entry of the history: whoever goes on closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpenAt(null);
  // Where the focus comes back to once what was opened from here is closed.
  const goBack = () => {
    close();
    button.current?.focus();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  return (
    <Root
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) goBack();
      }}
    >
      <Opener
        ref={button}
        type="button"
        data-hint={`${user.firstName} ${user.lastName}, ${user.email}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpenAt(isOpen ? null : key)}
      >
        <Person user={user} isSmall={isRail} />
      </Opener>
      {isOpen && (
        // A press on it takes the focus from the button, and would close it.
        <Panel id={id} tabIndex={-1}>
          <p>{user.email}</p>
          <Link to="/profile">
            <UserRound aria-hidden="true" />
            Профиль
          </Link>
          <Link to="/profile?tab=security">
            <Settings aria-hidden="true" />
            Сеансы и пароль
          </Link>
          <InstallButton onPress={goBack} />
          <KeysButton onPress={goBack} />
          <Theme>
            Тема
            <ThemeSwitch />
          </Theme>
        </Panel>
      )}
    </Root>
  );
}

function KeysButton({ onPress }: { onPress: () => void }) {
  const open = () => {
    onPress();
    openKeys();
  };
  return (
    <button type="button" aria-keyshortcuts="?" onClick={open}>
      <Keyboard aria-hidden="true" />
      Клавиши
    </button>
  );
}

const Root = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
`;

const Opener = styled.button`
  width: 100%;
  min-width: 0;
  padding: ${space(1)};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  text-align: left;
  cursor: pointer;
  transition: background-color ${motion.fast};
  &:hover, &[aria-expanded='true'] { background: ${color.hover}; }
`;

const Panel = styled.div`
  position: absolute;
  bottom: calc(100% + ${space(2)});
  left: 0;
  width: 256px;
  padding: ${space(1.5)};
  border-radius: ${radius.large};
  background: ${color.raised};
  box-shadow: ${shadow.medium};
  font-size: ${fontSize.control};
  outline: none;
  & > p {
    padding: ${space(1.5)} ${space(2)} ${space(2)};
    overflow: hidden;
    color: ${color.textQuiet};
    font-size: ${fontSize.small};
    text-overflow: ellipsis;
  }
  & > a, & > button {
    display: flex;
    align-items: center;
    gap: ${space(2.5)};
    min-height: 36px;
    padding: 0 ${space(2)};
    border-radius: ${radius.small};
    color: ${color.text};
    text-decoration: none;
  }
  & > button { width: 100%; border: 0; background: none; text-align: left; cursor: pointer; }
  & > :is(a, button) > svg { width: 17px; height: 17px; color: ${color.textQuiet}; }
  & > a:hover, & > button:hover { background: ${color.hover}; }
  ${narrow} { top: calc(100% + ${space(2)}); right: 0; bottom: auto; left: auto; }
`;

const Theme = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-top: ${space(1)};
  padding: ${space(2)} ${space(2)} ${space(1)};
  border-top: 1px solid ${color.line};
`;
