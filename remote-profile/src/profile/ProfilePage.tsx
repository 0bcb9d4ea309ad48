import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { profileQuery, useApi, useHost } from 'shared-api';
import { Button, Card, CardTitle, LoadFailed, Loading, LogOut, lazyPart, PageHeader, Pencil, space } from 'shared-ui';
import { styled } from 'styled-components';
import { PersonalInfo } from './PersonalInfo.tsx';
import { ProfileStats } from './ProfileStats.tsx';

// Forms bring zod along, which most visits to the profile do not need.
const ProfileForm = lazyPart(
  () => import(/* webpackChunkName: "form" */ './ProfileForm.tsx').then((module) => module.ProfileForm),
  { name: 'форма личных данных' },
);

interface Props {
  /** What other features add below the personal data, and beside it. */
  main?: ReactNode;
  side?: ReactNode;
}

export function ProfilePage({ main, side }: Props) {
  const { session } = useHost();
  const profile = useQuery(profileQuery(useApi()));
  const [address, setAddress] = useSearchParams();
  const isEditing = address.get('edit') === 'true';
  const setEditing = (isOn: boolean) => setAddress(isOn ? { edit: 'true' } : {}, { replace: !isOn });

  return (
    <>
      <PageHeader
        title="Профиль"
        actions={
          <Button icon={<LogOut aria-hidden="true" />} onClick={() => void session.logout()}>
            Выйти
          </Button>
        }
      />
      {profile.isPending && <Loading />}
      {profile.isError && (
        <LoadFailed
          message="Не удалось загрузить профиль"
          onRetry={() => profile.refetch()}
          isRetrying={profile.isFetching}
        />
      )}
      {profile.data && (
        <Columns>
          <Stack>
            <Card aria-labelledby="personal-info">
              <Top>
                <CardTitle id="personal-info">Личные данные</CardTitle>
                {!isEditing && (
                  <Button size="small" icon={<Pencil aria-hidden="true" />} onClick={() => setEditing(true)}>
                    Редактировать
                  </Button>
                )}
              </Top>
              {isEditing ? (
                <ProfileForm
                  user={profile.data.user}
                  isDepartmentLocked={profile.data.isDepartmentLocked ?? false}
                  isEmailLocked={profile.data.isEmailLocked ?? false}
                  onClose={() => setEditing(false)}
                />
              ) : (
                <PersonalInfo user={profile.data.user} />
              )}
            </Card>
            {main}
          </Stack>
          <Stack>
            <ProfileStats stats={profile.data.stats} />
            {side}
          </Stack>
        </Columns>
      )}
    </>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(260px, 1fr);
  align-items: start;
  gap: ${space(6)} ${space(16)};
  @media (max-width: 1000px) { grid-template-columns: minmax(0, 1fr); }
`;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
`;

const Top = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(3)};
`;
