import { type AdminUser, useCopy } from 'shared-api';
import { Callout, fontSize, Secret, SecretDialog } from 'shared-ui';
import { styled } from 'styled-components';
import { nameOf } from './useUserActions.ts';

interface Props {
  user: AdminUser;
  password: string;
  onClose: () => void;
}

/** Shows a temporary password, this once: the portal keeps only its hash. */
export function PasswordDialog({ user, password, onClose }: Props) {
  const copy = useCopy('Пароль скопирован', 'Не удалось скопировать. Выделите пароль и скопируйте его сами.');
  return (
    <SecretDialog title="Временный пароль" onCopy={() => void copy(password)} onClose={onClose}>
      <p>
        {nameOf(user)}, {user.email}
      </p>
      <Password>{password}</Password>
      <Callout kind="warning">
        Передайте пароль лично: больше он не будет показан. После входа его меняют в профиле.
      </Callout>
    </SecretDialog>
  );
}

/** It is read out as often as it is copied. */
const Password = styled(Secret)`
  font-size: ${fontSize.title};
  text-align: center;
`;
