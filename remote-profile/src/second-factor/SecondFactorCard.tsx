import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type OwnSecondFactor, ownSecondFactorQuery, type Passkey, useApi } from 'shared-api';
import {
  Badge,
  Button,
  Callout,
  Card,
  CardTitle,
  color,
  formatCount,
  formatDay,
  LoadFailed,
  Loading,
  lazyDialog,
  space,
} from 'shared-ui';
import { styled } from 'styled-components';
import type { Changed } from './ChangeForm.tsx';
import { PasskeyList } from './PasskeyList.tsx';

// The forms bring zod along, which most visits to the profile do not need.
const SetupForm = lazyDialog(
  () => import(/* webpackChunkName: "second-factor" */ './SetupForm.tsx').then((module) => module.SetupForm),
  { name: 'настройка входа в два шага' },
);
const ChangeForm = lazyDialog(
  () => import(/* webpackChunkName: "second-factor" */ './ChangeForm.tsx').then((module) => module.ChangeForm),
  { name: 'настройка входа в два шага' },
);
const NewPasskeyForm = lazyDialog(
  () => import(/* webpackChunkName: "second-factor" */ './NewPasskeyForm.tsx').then((module) => module.NewPasskeyForm),
  { name: 'новый ключ доступа' },
);
const PasskeyNameForm = lazyDialog(
  () =>
    import(/* webpackChunkName: "second-factor" */ './PasskeyNameForm.tsx').then((module) => module.PasskeyNameForm),
  { name: 'название ключа доступа' },
);

type Open = 'setup' | 'passkey' | { change: Changed } | { rename: Passkey };

/** Codes that are few enough to say so. */
const few = 3;

interface Props {
  /** Seen once it is known how long this is, which would push it down. */
  below: ReactNode;
}

/** Whether a password alone lets the person in. */
export function SecondFactorCard({ below }: Props) {
  const factor = useQuery(ownSecondFactorQuery(useApi()));
  const [open, setOpen] = useState<Open | null>(null);
  return (
    <>
      <Card aria-labelledby="second-factor">
        <CardTitle id="second-factor">Вход в два шага</CardTitle>
        {factor.isPending && <Loading />}
        {factor.isError && (
          <LoadFailed message="Не удалось узнать, как вы входите" onRetry={() => void factor.refetch()} />
        )}
        {factor.data && (
          <>
            {factor.data.isOn ? (
              <On factor={factor.data} onOpen={setOpen} />
            ) : (
              <Off isRequired={factor.data.isRequired} onOpen={setOpen} />
            )}
            <PasskeyList
              factor={factor.data}
              onAdd={() => setOpen('passkey')}
              onRename={(rename) => setOpen({ rename })}
              onRemove={(change) => setOpen({ change })}
            />
          </>
        )}
      </Card>
      {open && factor.data && <Opened open={open} factor={factor.data} onClose={() => setOpen(null)} />}
      <Below hidden={factor.isPending}>{below}</Below>
    </>
  );
}

function Opened({ open, factor, onClose }: { open: Open; factor: OwnSecondFactor; onClose: () => void }) {
  // What has begun is not to change with what it does.
  const [before] = useState(factor);
  const props = { factor: before, onClose };
  if (open === 'setup') return <SetupForm {...props} />;
  if (open === 'passkey') return <NewPasskeyForm {...props} />;
  if ('rename' in open) return <PasskeyNameForm passkey={open.rename} onClose={onClose} />;
  return <ChangeForm what={open.change} {...props} />;
}

interface PartProps {
  onOpen: (open: Open) => void;
}

function Off({ isRequired, onOpen }: PartProps & { isRequired: boolean }) {
  return (
    <>
      <Text>Кроме пароля портал будет спрашивать код из приложения на вашем телефоне или ключ доступа.</Text>
      {isRequired && (
        <Note>
          <Callout kind="warning">
            Для вашей роли это обязательно: при следующем входе портал попросит всё настроить.
          </Callout>
        </Note>
      )}
      <Button onClick={() => onOpen('setup')}>Включить</Button>
    </>
  );
}

function On({ factor, onOpen }: PartProps & { factor: OwnSecondFactor }) {
  const { since, recoveryCodesLeft: left, isRequired, hasApp, passkeys } = factor;
  const hasOther = passkeys.length > 0;
  return (
    <>
      <Text>
        <Badge tone="green">Включён</Badge> {since && `с ${formatDay(since)}. `}
        {left > 0
          ? `Осталось ${formatCount(left, 'код восстановления', 'кода восстановления', 'кодов восстановления')}.`
          : 'Коды восстановления закончились.'}
        {isRequired && ' Для вашей роли он обязателен.'}
        {hasApp && hasOther && ' Приложение для кодов подключено.'}
      </Text>
      {left <= few && (
        <Note>
          <Callout kind="warning">
            Выпустите новые коды: без них и без телефона{hasOther && ' или ключа'} вы не войдёте.
          </Callout>
        </Note>
      )}
      <Buttons>
        <Button onClick={() => onOpen({ change: 'codes' })}>Новые коды восстановления</Button>
        {!hasApp && <Button onClick={() => onOpen('setup')}>Подключить приложение для кодов</Button>}
        {hasApp && (hasOther || !isRequired) && (
          <Button onClick={() => onOpen({ change: 'app' })}>{hasOther ? 'Отключить приложение' : 'Отключить'}</Button>
        )}
      </Buttons>
    </>
  );
}

const Text = styled.p`
  margin-bottom: ${space(3)};
  color: ${color.textSoft};
  font-size: 14px;
`;

const Note = styled.div`
  margin-bottom: ${space(3)};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Below = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  &[hidden] { display: none; }
`;
