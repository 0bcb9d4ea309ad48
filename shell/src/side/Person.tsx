import { roleLabels, type User } from 'shared-api';
import { Avatar, color, fontSize, space, VisuallyHidden, weight } from 'shared-ui';
import { styled } from 'styled-components';

/** Who is signed in: name and role. @param isSmall where there is room for the initials only */
export function Person({ user, isSmall = false }: { user: User; isSmall?: boolean }) {
  const text = (
    <Text>
      <Name>
        {user.firstName} {user.lastName}
      </Name>
      <Role>{roleLabels[user.role]}</Role>
    </Text>
  );
  return (
    <Root>
      <Avatar firstName={user.firstName} lastName={user.lastName} size={32} />
      {isSmall ? <VisuallyHidden>{text}</VisuallyHidden> : text}
    </Root>
  );
}

const Root = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2.5)};
  min-width: 0;
`;

const Text = styled.span`
  display: block;
  min-width: 0;
  line-height: 1.3;
  & > span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;

const Name = styled.span`
  color: ${color.text};
  font-size: ${fontSize.control};
  font-weight: ${weight.label};
`;

const Role = styled.span`
  color: ${color.textQuiet};
  font-size: ${fontSize.caption};
`;
