import { Link } from 'react-router-dom';
import type { AdminStats } from 'shared-api';
import { Badge, Card, CardTitle, formatDate } from 'shared-ui';
import { Empty, Facts, Row, Rows } from './recent.ts';

export function RecentMaterials({ materials }: { materials: AdminStats['recentMaterials'] }) {
  return (
    <Card aria-labelledby="recent-materials">
      <CardTitle id="recent-materials">Новые материалы</CardTitle>
      {materials.length === 0 && <Empty>Материалов пока нет</Empty>}
      <Rows>
        {materials.map(({ id, title, isPublished, createdAt, category, author }) => (
          <Row key={id}>
            <div>
              <Link to={`/materials/${id}`}>{title}</Link>
              <Facts>
                <span>{category.name}</span>
                <span>
                  {author.firstName} {author.lastName}
                </span>
                <time dateTime={createdAt}>{formatDate(createdAt)}</time>
              </Facts>
            </div>
            <Badge tone={isPublished ? 'green' : 'yellow'}>{isPublished ? 'Опубликован' : 'Черновик'}</Badge>
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
