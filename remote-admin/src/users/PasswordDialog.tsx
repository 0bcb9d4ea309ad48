import { type AdminUser, useCopy } from 'shared-api';
import { Button, Callout, Copy, color, Dialog, fontSize, radius, space } from 'shared-ui';
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
    <Dialog
      title="Временный пароль"
      onClose={onClose}
      footer={
        <>
          <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy(password)}>
            Копировать
          </Button>
          <Button variant="primary" onClick={onClose}>
            Готово
          </Button>
        </>
      }
    >
      <p>
        {nameOf(user)}, {user.email}
      </p>
      <Secret>{password}</Secret>
      <Callout kind="warning">
        Передайте пароль лично: больше он не будет показан. После входа его меняют в профиле.
      </Callout>
    </Dialog>
  );
}

const Secret = styled.output`
  display: block;
  margin: ${space(3)} 0;
  padding: ${space(3)};
  border-radius: ${radius.small};
  background: ${color.sunken};
  font-family: ui-monospace, 'Liberation Mono', monospace;
  font-size: ${fontSize.title};
  text-align: center;
  user-select: all;
`;
