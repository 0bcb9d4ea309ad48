import { roleLabels, type User } from 'shared-api';
import { Avatar, Badge, Fact, Facts, fontSize, formatDate, space, weight } from 'shared-ui';
import { styled } from 'styled-components';

export function PersonalInfo({ user }: { user: User }) {
  const { firstName, lastName, email, username, role, department, createdAt } = user;
  return (
    <>
      <Person>
        <Avatar firstName={firstName} lastName={lastName} size={56} />
        <div>
          <Name>
            {firstName} {lastName}
          </Name>
          <Badge tone={role === 'USER' ? 'grey' : 'blue'}>{roleLabels[role]}</Badge>
        </div>
      </Person>
      <Grid>
        <Fact name="Email">{email}</Fact>
        <Fact name="Имя пользователя">{username}</Fact>
        <Fact name="Отдел">{department?.name ?? 'Без отдела'}</Fact>
        <Fact name="На портале с">
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </Fact>
      </Grid>
    </>
  );
}

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  margin-bottom: ${space(5)};
  & > div { min-width: 0; }
`;

const Name = styled.p`
  margin-bottom: ${space(1)};
  font-size: ${fontSize.title};
  font-weight: ${weight.heading};
  line-height: 1.3;
  overflow-wrap: anywhere;
`;

const Grid = styled(Facts)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(230px, 100%), 1fr));
  gap: ${space(4)};
`;
