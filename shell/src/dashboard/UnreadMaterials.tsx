import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type UnreadMaterial, unreadMaterialsQuery, useApi } from 'shared-api';
import {
  Badge,
  Card,
  CardTitle,
  color,
  fontSize,
  formatCount,
  formatDate,
  isDayOver,
  LoadFailed,
  space,
  weight,
} from 'shared-ui';
import { styled } from 'styled-components';

const shownCount = 5;

/** What the person has to read and confirm, the nearest date first; no card while there is nothing. */
export function UnreadMaterials() {
  const { data, isError, isFetching, refetch } = useQuery(unreadMaterialsQuery(useApi()));
  if (isError && !data)
    return (
      <Root aria-labelledby="unread-materials">
        <CardTitle id="unread-materials">К ознакомлению</CardTitle>
        <LoadFailed message="Не удалось загрузить материалы к ознакомлению" onRetry={refetch} isRetrying={isFetching} />
      </Root>
    );
  if (!data || data.length === 0) return null;
  const more = data.length - shownCount;
  return (
    <Root aria-labelledby="unread-materials">
      <CardTitle id="unread-materials">К ознакомлению</CardTitle>
      <List>
        {data.slice(0, shownCount).map((material) => (
          <Row key={material.id} material={material} />
        ))}
      </List>
      {more > 0 && <More>И ещё {formatCount(more, 'материал', 'материала', 'материалов')}: они в уведомлениях.</More>}
    </Root>
  );
}

function Row({ material: { id, title, dueAt, isChanged } }: { material: UnreadMaterial }) {
  const isLate = dueAt !== null && isDayOver(dueAt);
  return (
    <li>
      <div>
        <Link to={`/materials/${id}`}>{title}</Link>
        <Due $isLate={isLate}>
          {dueAt ? `${isLate ? 'Срок был' : 'Прочитать до'} ${formatDate(dueAt)}` : 'Без срока'}
        </Due>
      </div>
      {isLate ? (
        <Badge tone="red">Просрочено</Badge>
      ) : (
        <Badge tone="yellow">{isChanged ? 'Изменён' : 'Прочитать'}</Badge>
      )}
    </li>
  );
}

const Root = styled(Card)`
  padding-bottom: ${space(2)};
`;

const List = styled.ul`
  list-style: none;
  & > li {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: ${space(4)};
    padding: ${space(3)} 0;
  }
  & > li + li { border-top: 1px solid ${color.line}; }
  & > li > div { min-width: 0; }
  & a { color: ${color.text}; font-weight: ${weight.label}; text-decoration: none; overflow-wrap: anywhere; }
  & a:hover { color: ${color.accent}; }
`;

const Due = styled.p<{ $isLate: boolean }>`
  color: ${({ $isLate }) => ($isLate ? color.red : color.textSoft)};
  font-size: ${fontSize.small};
`;

const More = styled.p`
  padding-bottom: ${space(2)};
  color: ${color.textSoft};
  font-size: ${fontSize.small};
`;
