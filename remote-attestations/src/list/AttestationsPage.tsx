import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { dutyAccessQuery, hasRole, useApi, useCurrentUser, useListAddress } from 'shared-api';
import { LinkButton, PageHeader, Plus, Tabs, Users } from 'shared-ui';
import { filterNames } from './filters.ts';
import { MyAttempts } from './MyAttempts.tsx';
import { MyProgrammes } from './MyProgrammes.tsx';
import { Results } from './Results.tsx';
import { SearchBar } from './SearchBar.tsx';

/** The attestations that are open to the person; what narrows the list lives in the address. */
export function AttestationsPage() {
  const [, setAddress] = useSearchParams();
  const address = useListAddress(filterNames, filterNames);
  const user = useCurrentUser();
  const isEditor = hasRole(user, 'EDITOR');
  const access = useQuery(dutyAccessQuery(useApi()));
  // Of administrators it is known before the answer: nothing moves away when that comes.
  const isAllowed = access.data?.isAllowed ?? hasRole(user, 'ADMIN');
  const tab = address.get('tab') === 'my' ? 'my' : 'available';
  return (
    <>
      <PageHeader
        title="Аттестации"
        description="Проверки знаний, открытые для вас и вашего отдела"
        actions={
          <>
            {isAllowed && (
              <LinkButton as={Link} to="/attestations/people">
                <Users aria-hidden="true" />
                Обучение сотрудников
              </LinkButton>
            )}
            {isEditor && (
              <LinkButton as={Link} to="/admin/attestations/create" $variant="primary">
                <Plus aria-hidden="true" />
                Создать аттестацию
              </LinkButton>
            )}
          </>
        }
      />
      <MyProgrammes />
      <SearchBar address={address} isTextOnly={tab === 'my'} />
      <Tabs
        label="Аттестации"
        items={[
          { id: 'available', label: 'Доступные' },
          { id: 'my', label: 'Мои попытки' },
        ]}
        selected={tab}
        onSelect={(id) => setAddress(id === 'my' ? { tab: 'my' } : {})}
      >
        {tab === 'my' ? <MyAttempts search={address.get('search')} /> : <Results address={address} />}
      </Tabs>
    </>
  );
}
