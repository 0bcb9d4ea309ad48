import { Link } from 'react-router-dom';
import type { BankTopic } from 'shared-api';
import { color, fontSize, formatCount, formatNumber, Lock, radius, space, VisuallyHidden, weight } from 'shared-ui';
import { styled } from 'styled-components';
import { usersOf } from './tree.ts';

interface Props {
  topics: BankTopic[];
  chosen: string;
  /** The address of the list for a topic; '' for all. */
  searchFor: (id: string) => string;
}

/** Topics under one another, those in others set in. */
export function TopicTree({ topics, chosen, searchFor }: Props) {
  const all = topics.filter(({ depth }) => depth === 0).reduce((sum, { totalCount }) => sum + totalCount, 0);
  const line = (id: string, name: string, depth: number, total: number, onlyFor = '') => (
    <li key={id}>
      <TopicLink
        to={{ search: searchFor(id) }}
        preventScrollReset
        aria-current={id === chosen ? 'true' : undefined}
        style={{ paddingLeft: 10 + depth * 16 }}
      >
        <Name>{name}</Name>
        {onlyFor && <OnlyFor>{onlyFor}</OnlyFor>}
        <VisuallyHidden>, {formatCount(total, 'вопрос', 'вопроса', 'вопросов')}</VisuallyHidden>
        <Count aria-hidden="true">{formatNumber(total)}</Count>
      </TopicLink>
    </li>
  );
  return (
    <List>
      {line('', 'Все вопросы', 0, all)}
      {topics.map((topic) => line(topic.id, topic.name, topic.depth, topic.totalCount, usersOf(topic)))}
    </List>
  );
}

function OnlyFor({ children }: { children: string }) {
  return (
    <LockMark title={children}>
      <Lock aria-hidden="true" />
      <VisuallyHidden>. {children}</VisuallyHidden>
    </LockMark>
  );
}

const List = styled.ul`
  list-style: none;
`;

const TopicLink = styled(Link)`
  display: flex;
  align-items: baseline;
  gap: ${space(1.5)};
  padding: ${space(1.25)} ${space(2.5)};
  border-radius: ${radius.small};
  color: ${color.text};
  font-size: ${fontSize.control};
  line-height: 1.45;
  text-decoration: none;
  &:hover { background: ${color.greySoft}; }
  &[aria-current] { background: ${color.accentSoft}; color: ${color.accent}; font-weight: ${weight.label}; }
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  hyphens: auto;
  overflow-wrap: anywhere;
`;

const LockMark = styled.span`
  flex: none;
  align-self: center;
  color: ${color.textSoft};
  & svg { display: block; width: 13px; height: 13px; }
`;

const Count = styled.span`
  flex: none;
  color: ${color.textSoft};
  font-size: ${fontSize.caption};
  font-weight: ${weight.text};
  font-variant-numeric: tabular-nums;
  [aria-current] > & { color: inherit; }
`;
