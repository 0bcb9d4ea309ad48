import { Link, useSearchParams } from 'react-router-dom';
import { hasRole, useCurrentUser, useIsLeaving } from 'shared-api';
import { LinkButton, PageHeader, Plus } from 'shared-ui';
import { Filters } from './Filters.tsx';
import { withFilter, withoutFilters, withPage } from './filters.ts';
import { Results } from './Results.tsx';

/** The list; everything that narrows it lives in the address. */
export function MaterialsPage() {
  const [address, setAddress] = useSearchParams();
  const isLeaving = useIsLeaving();
  const isEditor = hasRole(useCurrentUser(), 'EDITOR');
  // Each keystroke's pause would otherwise become a step of the browser's back.
  const search = (text: string) => {
    if (isLeaving) return;
    setAddress(withFilter(address, 'search', text), { replace: true, preventScrollReset: true });
  };
  const reset = () => setAddress(withoutFilters(address), { preventScrollReset: true });

  return (
    <>
      <PageHeader
        title="Материалы"
        description="Регламенты, инструкции и учебные материалы компании"
        actions={
          isEditor && (
            <LinkButton as={Link} to="/materials/create" $variant="primary">
              <Plus aria-hidden="true" />
              Создать материал
            </LinkButton>
          )
        }
      />
      <Filters
        address={address}
        onFilter={(name, value) =>
          name === 'search' ? search(value) : setAddress(withFilter(address, name, value), { preventScrollReset: true })
        }
        onReset={reset}
      />
      <Results
        address={address}
        onSearch={search}
        onReset={reset}
        onPage={(page) => setAddress(withPage(address, page))}
      />
    </>
  );
}
