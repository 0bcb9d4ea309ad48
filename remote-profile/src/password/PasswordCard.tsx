import { lazy, Suspense, useState } from 'react';
import { Button, Card, CardTitle, Loading } from 'shared-ui';

// The form brings zod along, which most visits to the profile do not need.
const PasswordForm = lazy(() =>
  import(/* webpackChunkName: "password" */ './PasswordForm.tsx').then((module) => ({ default: module.PasswordForm })),
);

export function PasswordCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card aria-labelledby="password">
      <CardTitle id="password">Пароль</CardTitle>
      {isOpen ? (
        <Suspense fallback={<Loading />}>
          <PasswordForm onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        <Button onClick={() => setOpen(true)}>Сменить пароль</Button>
      )}
    </Card>
  );
}
