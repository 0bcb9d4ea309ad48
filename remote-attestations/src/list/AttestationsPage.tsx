import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { hasRole, useCurrentUser, useListAddress } from 'shared-api';
import {
  Button,
  LinkButton,
  PageHeader,
  Plus,
  RotateCcw,
  SearchInput,
  space,
  Tabs,
  TextInput,
  useSearchShortcut,
  useSearchText,
} from 'shared-ui';
import { styled } from 'styled-components';
import { filterNames } from './filters.ts';
import { MyAttempts } from './MyAttempts.tsx';
import { Results } from './Results.tsx';

/** The attestations that are open to the person; what narrows the list lives in the address. */
export function AttestationsPage() {
  const [, setAddress] = useSearchParams();
  const address = useListAddress(filterNames, filterNames);
  const isEditor = hasRole(useCurrentUser(), 'EDITOR');
  const tab = address.get('tab') === 'my' ? 'my' : 'available';
  const search = useSearchText(address.get('search'), (text) => address.set('search', text));
  const department = useSearchText(address.get('department'), (text) => address.set('department', text));
  const box = useRef<HTMLInputElement>(null);
  useSearchShortcut(box);

  return (
    <>
      <PageHeader
        title="Аттестации"
        description="Проверки знаний, открытые для вас и вашего отдела"
        actions={
          isEditor && (
            <LinkButton as={Link} to="/admin/attestations/create" $variant="primary">
              <Plus aria-hidden="true" />
              Создать аттестацию
            </LinkButton>
          )
        }
      />
      <Bar role="search" aria-label="Поиск и фильтры">
        <SearchInput
          ref={box}
          value={search.text}
          onChange={search.setText}
          maxLength={200}
          aria-label="Поиск по аттестациям"
          aria-keyshortcuts="/"
          title="Клавиша «/» переводит сюда"
          placeholder="Название или описание"
        />
        {tab === 'available' && (
          <TextInput
            value={department.text}
            onChange={(event) => department.setText(event.target.value)}
            maxLength={200}
            aria-label="Отдел"
            placeholder="Отдел"
          />
        )}
        {tab === 'available' && (
          <Button
            variant="ghost"
            icon={<RotateCcw aria-hidden="true" />}
            disabled={!address.isFiltered}
            onClick={address.reset}
          >
            Сбросить
          </Button>
        )}
      </Bar>
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

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) auto;
  gap: ${space(2.5)};
  margin-bottom: ${space(5)};
  @media (max-width: 700px) {
    grid-template-columns: minmax(0, 1fr) auto;
    & > :first-child { grid-column: 1 / -1; }
  }
`;
