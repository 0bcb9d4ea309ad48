import { type ReactNode, useState } from 'react';
import { applyTheme, Monitor, Moon, SegmentedControl, Sun, storedTheme, type ThemeChoice } from 'shared-ui';

const choices: { value: ThemeChoice; label: string; icon: ReactNode }[] = [
  { value: 'light', label: 'Светлая тема', icon: <Sun /> },
  { value: 'dark', label: 'Тёмная тема', icon: <Moon /> },
  { value: 'system', label: 'Тема как в системе', icon: <Monitor /> },
];

/** Light, dark, or as the system has it; kept on this device. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(storedTheme);
  const choose = (choice: ThemeChoice) => {
    applyTheme(choice);
    setTheme(choice);
  };
  return <SegmentedControl label="Тема оформления" choices={choices} value={theme} onChange={choose} />;
}
