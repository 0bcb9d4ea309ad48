import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { profileQuery, useApi } from 'shared-api';
import { Button, Card, CardTitle, lazyPart } from 'shared-ui';

// The form brings zod along, which most visits to the profile do not need.
const PasswordForm = lazyPart(
  () => import(/* webpackChunkName: "password" */ './PasswordForm.tsx').then((module) => module.PasswordForm),
  { name: 'форма смены пароля' },
);

export function PasswordCard() {
  const { hash, key } = useLocation();
  const profile = useQuery(profileQuery(useApi()));
  const [{ openedAt, isOpen: wasOpened }, setState] = useState({ openedAt: '', isOpen: false });
  // Who comes by its address has come for the form: it stands open until it is closed there.
  const isOpen = wasOpened || (hash === '#password' && openedAt !== key);
  const setOpen = (isNowOpen: boolean) => setState({ openedAt: key, isOpen: isNowOpen });
  return (
    <Card aria-labelledby="password">
      <CardTitle id="password">Пароль</CardTitle>
      {profile.data?.isPasswordElsewhere ? (
        <p>Ваш пароль хранится в каталоге сотрудников компании. Смените его там: портал сразу примет новый.</p>
      ) : isOpen ? (
        <PasswordForm onClose={() => setOpen(false)} />
      ) : (
        <Button onClick={() => setOpen(true)}>Сменить пароль</Button>
      )}
    </Card>
  );
}
