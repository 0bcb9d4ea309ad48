import { useState } from 'react';
import { Button, Card, CardTitle, lazyPart } from 'shared-ui';

// The form brings zod along, which most visits to the profile do not need.
const PasswordForm = lazyPart(
  () => import(/* webpackChunkName: "password" */ './PasswordForm.tsx').then((module) => module.PasswordForm),
  { name: 'форма смены пароля' },
);

export function PasswordCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card aria-labelledby="password">
      <CardTitle id="password">Пароль</CardTitle>
      {isOpen ? (
        <PasswordForm onClose={() => setOpen(false)} />
      ) : (
        <Button onClick={() => setOpen(true)}>Сменить пароль</Button>
      )}
    </Card>
  );
}
