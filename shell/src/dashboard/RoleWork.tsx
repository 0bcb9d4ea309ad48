import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type AdministratorsWork, dutyOverviewQuery, type EditorsWork, useApi } from 'shared-api';
import {
  CircleCheck,
  Clock,
  formatCount,
  Item,
  ItemList,
  ListChecks,
  Mail,
  Pencil,
  SearchX,
  Section,
  Tile,
  typograph,
  Users,
} from 'shared-ui';

interface Row {
  id: string;
  icon: ReactNode;
  title: string;
  facts: string;
  to: string;
}

interface Props {
  editing: EditorsWork | null;
  administration: AdministratorsWork | null;
}

/** What waits for those who write and administer; nothing while nothing does. */
export function RoleWork({ editing, administration }: Props) {
  const late = useLate(administration !== null);
  const rows = [
    ...(editing ? editorsRows(editing) : []),
    ...(administration ? [...administratorsRows(administration), late] : []),
  ];
  if (rows.length === 0) return null;
  return (
    <Section id="role-work" title="Ждёт вас по работе">
      <ItemList>
        {rows.map(({ id, icon, title, facts, to }) => (
          <Item
            key={id}
            lead={<Tile tone="grey">{icon}</Tile>}
            title={<Link to={to}>{typograph(title)}</Link>}
            facts={facts}
            action="Открыть"
          />
        ))}
      </ItemList>
    </Section>
  );
}

/** What is late in the company takes a while to count; the row stands there from the beginning. */
function useLate(isEnabled: boolean): Row {
  const { data, isError } = useQuery({ ...dutyOverviewQuery(useApi(), {}), enabled: isEnabled });
  const late = data?.totals.late ?? 0;
  const inWords = late > 0 ? `Просрочено: ${late}` : 'Просроченного нет';
  const facts = data ? inWords : isError ? 'Посчитать просроченное не удалось' : 'Считаем просроченное…';
  return { id: 'late', icon: <Users />, title: 'Обучение сотрудников', facts, to: '/attestations/people' };
}

function editorsRows({ drafts, draftsCount, reviews, approvals, searchMisses }: EditorsWork): Row[] {
  const rows: Row[] = drafts.map(({ id, title }) => ({
    ...{ id, icon: <Pencil />, title, facts: 'Ваш черновик', to: `/materials/${id}` },
  }));
  const more = draftsCount - drafts.length;
  if (more > 0)
    rows.push({
      ...{ id: 'drafts', icon: <Pencil />, title: `Ещё ${formatCount(more, 'черновик', 'черновика', 'черновиков')}` },
      ...{ facts: 'Материалы, которые видят только редакторы', to: '/materials?isPublished=false' },
    });
  if (reviews > 0)
    rows.push({
      ...{ id: 'reviews', icon: <ListChecks />, title: 'Открытые ответы ждут проверки' },
      ...{ facts: formatCount(reviews, 'попытка', 'попытки', 'попыток'), to: '/admin/attestations/review' },
    });
  if (approvals > 0)
    rows.push({
      ...{ id: 'approvals', icon: <CircleCheck />, title: 'Материалы ждут вашего согласования' },
      ...{ facts: formatCount(approvals, 'версия', 'версии', 'версий'), to: '/admin/approvals' },
    });
  if (searchMisses > 0)
    rows.push({
      ...{ id: 'misses', icon: <SearchX />, title: 'Искали и не нашли' },
      ...{ facts: formatCount(searchMisses, 'запрос', 'запроса', 'запросов'), to: '/admin/search-misses' },
    });
  return rows;
}

function administratorsRows({ failedLetters, canaries }: AdministratorsWork): Row[] {
  const rows: Row[] = canaries.map(({ name, label, version, percent }) => ({
    ...{ id: name, icon: <Clock />, title: `${label} ${version} на пробе`, to: '/admin/releases' },
    facts: percent > 0 ? `У ${percent}\u00a0% сотрудников` : 'У выбранных сотрудников',
  }));
  if (failedLetters > 0)
    rows.push({
      ...{ id: 'letters', icon: <Mail />, title: 'Письма не отправлены', to: '/admin/letters' },
      facts: formatCount(failedLetters, 'письмо', 'письма', 'писем'),
    });
  return rows;
}
