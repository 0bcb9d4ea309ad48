import { useState } from 'react';
import {
  Award,
  BookOpen,
  Item,
  ItemList,
  LayoutGrid,
  List,
  Panel,
  Sections,
  SectionTile,
  SegmentedControl,
  Tile,
  TriangleAlert,
  Section as UiSection,
} from 'shared-ui';
import { Sample, Section } from './Section.tsx';

type View = 'cards' | 'rows';

/** One of a few views. */
function Views() {
  const [view, setView] = useState<View>('rows');
  return (
    <Sample name="SegmentedControl">
      <SegmentedControl
        label="Вид списка"
        choices={[
          { value: 'cards', label: 'Карточки', icon: <LayoutGrid /> },
          { value: 'rows', label: 'Список', icon: <List /> },
        ]}
        value={view}
        onChange={setView}
      />
    </Sample>
  );
}

/** How a page is put together: parts under headings, rows that lead somewhere, frames where something is pressed. */
export function Layout() {
  return (
    <Section title="Страница">
      <Sample name="Sections, Section, ItemList с Item и Tile" isWide>
        <Sections>
          <UiSection id="gallery-late" title="Просрочено" count={1} isBad>
            <ItemList>
              <Item
                lead={
                  <Tile tone="red">
                    <TriangleAlert />
                  </Tile>
                }
                title={<a href="#gallery-late">Охрана труда на складе</a>}
                facts={['Прочитать и подтвердить', 'версия 3'].map((fact) => <span key={fact}>{fact}</span>)}
                figure="на 4 дня"
                isBad
                action="Читать"
              />
            </ItemList>
          </UiSection>
          <UiSection id="gallery-next" title="Ближайшие аттестации" aside={<a href="#gallery-next">Все аттестации</a>}>
            <ItemList>
              <Item
                lead={
                  <Tile tone="accent">
                    <Award />
                  </Tile>
                }
                title={<a href="#gallery-next">Информационная безопасность: ежегодная аттестация</a>}
                facts="Ожидает"
                figure="до 26 декабря"
                action="Открыть"
              />
              <Item title="Без ссылки и значка" facts="Строка, которая никуда не ведёт" />
            </ItemList>
          </UiSection>
        </Sections>
      </Sample>
      <Sample name="Tile маленький, цвета разделов">
        {(['amber', 'terracotta', 'violet', 'blue', 'plum', 'teal', 'olive', 'grey'] as const).map((tone) => (
          <Tile key={tone} tone={tone} size="small">
            <BookOpen />
          </Tile>
        ))}
      </Sample>
      <Sample name="SectionTile">
        <SectionTile section={{ id: 'a' }} />
        <SectionTile section={{ id: 'a', colour: 'teal', emoji: '📦' }} />
        <SectionTile section={{ id: 'a', colour: 'olive', emoji: '🌱' }} size="medium" />
      </Sample>
      <Views />
      <Sample name="Panel" isWide>
        <Panel>В рамке стоит то, что нажимают целиком, и то, что стоит среди подобного.</Panel>
      </Sample>
    </Section>
  );
}
