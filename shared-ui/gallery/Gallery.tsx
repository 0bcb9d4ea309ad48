import { useState } from 'react';
import { applyTheme, Hints, PageHeader, Select, space, storedTheme, type ThemeChoice } from 'shared-ui';
import { styled } from 'styled-components';
import { Actions } from './Actions.tsx';
import { Bank } from './Bank.tsx';
import { Content } from './Content.tsx';
import { Data } from './Data.tsx';
import { Forms } from './Forms.tsx';
import { Layout } from './Layout.tsx';
import { Overlays } from './Overlays.tsx';
import { States } from './States.tsx';

const themes = [
  { value: 'system', label: 'Как в системе' },
  { value: 'light', label: 'Светлая' },
  { value: 'dark', label: 'Тёмная' },
];

/** Every component of the design system in every state, for those who choose one and for those who change one. */
export function Gallery() {
  const [theme, setTheme] = useState<ThemeChoice>(storedTheme);
  const chooseTheme = (value: string) => {
    applyTheme(value as ThemeChoice);
    setTheme(value as ThemeChoice);
  };
  return (
    <Page>
      <PageHeader
        title="Компоненты портала"
        description="Все компоненты shared-ui во всех состояниях"
        actions={<Select aria-label="Тема" options={themes} value={theme} onChange={chooseTheme} />}
      />
      <Actions />
      <Forms />
      <Layout />
      <Data />
      <States />
      <Overlays />
      <Content />
      <Bank />
      <Hints />
    </Page>
  );
}

const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  max-width: 1080px;
  margin: 0 auto;
  padding: ${space(6)} ${space(4)} ${space(16)};
`;
