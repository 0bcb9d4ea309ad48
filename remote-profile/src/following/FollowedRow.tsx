import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Followed, failureText, followKeys, setFollow, todayQuery, useApi, useHost } from 'shared-api';
import { Button, formatDueDay, SectionTile, space, typograph } from 'shared-ui';
import { styled } from 'styled-components';
import { RowFacts } from '../rows.ts';

/** A section or a material with its news. Who gives it up can take that back for as long as the page is open. */
export function FollowedRow({ followed }: { followed: Followed }) {
  const { kind, id, name, news, since } = followed;
  const { isFollowing, isPending, toggle } = useUnfollow(followed);
  const isSection = kind === 'section';
  return (
    <Row>
      <div>
        <Name>
          {isSection && <SectionTile section={followed} />}
          <Link to={isSection ? `/materials?categoryId=${id}` : `/materials/${id}`}>{typograph(name)}</Link>
        </Name>
        {isFollowing ? (
          <>
            <RowFacts>
              {isSection ? 'Раздел' : 'Материал'}, с {formatDueDay(since)}
              {news.length === 0 && '. Нового нет'}
            </RowFacts>
            {news.length > 0 && <News news={news} isOwn={!isSection} />}
          </>
        ) : (
          <RowFacts role="status">Вы больше не следите</RowFacts>
        )}
      </div>
      <Button
        size="small"
        isPending={isPending}
        onClick={toggle}
        aria-label={`${isFollowing ? 'Не следить' : 'Следить снова'}: ${name}`}
      >
        {isFollowing ? 'Не следить' : 'Следить снова'}
      </Button>
    </Row>
  );
}

/** Of a material by itself only that it has changed: its name stands above. */
function News({ news, isOwn }: { news: Followed['news']; isOwn: boolean }) {
  return (
    <List>
      {news.map(({ id, title, updatedAt, isNew }) => (
        <li key={id}>
          {!isOwn && <Link to={`/materials/${id}`}>{typograph(title)}</Link>}
          <RowFacts>
            {isNew ? 'Новый материал' : 'Обновлён'}, {formatDueDay(updatedAt)}
          </RowFacts>
        </li>
      ))}
    </List>
  );
}

function useUnfollow({ kind, id }: Followed) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const [isFollowing, setFollowing] = useState(true);
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: boolean) => setFollow(api, kind, id, wanted),
    onSuccess: ({ data }) => {
      setFollowing(data.isFollowing);
      queryClient.setQueryData(followKeys.state(kind, id), data);
      void queryClient.invalidateQueries({ queryKey: todayQuery(api).queryKey });
      // Asked anew by the next visit: until then the row stays, so that it can be taken back.
      return queryClient.invalidateQueries({ queryKey: followKeys.list, refetchType: 'none' });
    },
    onError: (error) => notify.error(failureText(error, { fallback: 'Не удалось изменить подписку. Повторите.' })),
  });
  return { isFollowing, isPending, toggle: () => mutate(!isFollowing) };
}

const Row = styled.li`
  && { align-items: flex-start; }
  & > button { flex: none; }
  @media (max-width: 600px) { && { flex-direction: column; gap: ${space(2)}; } }
`;

const Name = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
`;

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(2)};
  list-style: none;
`;
