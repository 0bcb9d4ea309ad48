import { type ReactNode, useId, useState } from 'react';
import {
  applyTheme,
  color,
  Monitor,
  Moon,
  radius,
  Sun,
  storedTheme,
  type ThemeChoice,
  VisuallyHidden,
} from 'shared-ui';
import { styled } from 'styled-components';

const choices: { value: ThemeChoice; label: string; icon: ReactNode }[] = [
  { value: 'light', label: 'Светлая тема', icon: <Sun /> },
  { value: 'dark', label: 'Тёмная тема', icon: <Moon /> },
  { value: 'system', label: 'Тема как в системе', icon: <Monitor /> },
];

/** Light, dark, or as the system has it; kept on this device. */
export function ThemeSwitch() {
  const name = useId();
  const [theme, setTheme] = useState(storedTheme);
  const choose = (choice: ThemeChoice) => {
    applyTheme(choice);
    setTheme(choice);
  };
  return (
    <Root role="radiogroup" aria-label="Тема оформления">
      {choices.map(({ value, label, icon }) => (
        <Choice key={value} title={label}>
          <input type="radio" name={name} value={value} checked={theme === value} onChange={() => choose(value)} />
          {icon}
          <VisuallyHidden>{label}</VisuallyHidden>
        </Choice>
      ))}
    </Root>
  );
}

const Root = styled.div`
  display: inline-flex;
  flex: none;
  padding: 2px;
  border: 1px solid ${color.line};
  border-radius: ${radius.round};
  background: ${color.sunken};
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: 30px;
  height: 28px;
  border-radius: ${radius.round};
  color: ${color.textSoft};
  cursor: pointer;
  & > input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: inherit; }
  & > svg { width: 15px; height: 15px; pointer-events: none; }
  &:hover { color: ${color.text}; }
  &:has(:checked) { background: ${color.raised}; color: ${color.accent}; box-shadow: var(--shadow-low); }
  &:has(:focus-visible) { outline: 2px solid ${color.accent}; outline-offset: 1px; }
`;
