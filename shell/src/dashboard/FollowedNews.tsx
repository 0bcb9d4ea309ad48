import { Link } from 'react-router-dom';
import type { FollowedNews as News } from 'shared-api';
import { formatDueDay, Item, ItemList, Section, SectionTile, typograph } from 'shared-ui';

/** What is new in the sections and materials that the person follows. */
export function FollowedNews({ news }: { news: News[] }) {
  return (
    <Section id="followed-news" title="Новое в подписках" aside={<Link to="/profile/following">Все новости</Link>}>
      <ItemList>
        {news.map(({ id, title, category, updatedAt, isNew }) => (
          <Item
            key={id}
            lead={<SectionTile section={category} size="medium" />}
            title={<Link to={`/materials/${id}`}>{typograph(title)}</Link>}
            facts={
              <>
                <span>{isNew ? 'Новый материал' : 'Обновлён'}</span>
                <span>{category.name}</span>
                <span>{formatDueDay(updatedAt)}</span>
              </>
            }
            action="Прочитать"
          />
        ))}
      </ItemList>
    </Section>
  );
}
