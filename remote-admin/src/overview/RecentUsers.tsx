import { roleLabels, type User } from 'shared-api';
import { Avatar, Badge, Card, CardTitle, formatDate } from 'shared-ui';
import { Empty, Facts, Row, Rows } from './recent.ts';

export function RecentUsers({ users }: { users: User[] }) {
  return (
    <Card aria-labelledby="recent-users">
      <CardTitle id="recent-users">Новые пользователи</CardTitle>
      {users.length === 0 && <Empty>Пользователей пока нет</Empty>}
      <Rows>
        {users.map(({ id, firstName, lastName, email, role, department, createdAt }) => (
          <Row key={id} $hasPicture>
            <Avatar firstName={firstName} lastName={lastName} />
            <div>
              <b>
                {firstName} {lastName}
              </b>
              <Facts>
                <span>{email}</span>
                {department && <span>{department.name}</span>}
                <time dateTime={createdAt}>{formatDate(createdAt)}</time>
              </Facts>
            </div>
            <Badge tone={role === 'USER' ? 'grey' : 'blue'}>{roleLabels[role]}</Badge>
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
