import { roleLabels, type User } from 'shared-api';
import { Avatar, color, fontSize, space, weight } from 'shared-ui';
import { styled } from 'styled-components';

/** Who is signed in: name and role. A long name is cut, and whole in the tooltip. */
export function Person({ user }: { user: User }) {
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Root title={`${name}, ${user.email}`}>
      <Avatar firstName={user.firstName} lastName={user.lastName} size={32} />
      <Text>
        <Name>{name}</Name>
        <Role>{roleLabels[user.role]}</Role>
      </Text>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2.5)};
  min-width: 0;
`;

const Text = styled.div`
  min-width: 0;
  line-height: 1.25;
  & > div { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;

const Name = styled.div`
  font-size: ${fontSize.control};
  font-weight: ${weight.heading};
`;

const Role = styled.div`
  color: ${color.textSoft};
  font-size: ${fontSize.caption};
`;
