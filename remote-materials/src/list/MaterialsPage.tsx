import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasRole, useCurrentUser, useListAddress } from 'shared-api';
import { LinkButton, PageHeader, Plus } from 'shared-ui';
import { Filters } from './Filters.tsx';
import { filterNames } from './filters.ts';
import { Results } from './Results.tsx';

interface Props {
  /** What other features offer editors, beside the button that creates a material. */
  editorTools?: (categoryId: string) => ReactNode;
}

/** The list; everything that narrows it lives in the address. */
export function MaterialsPage({ editorTools }: Props) {
  const address = useListAddress(filterNames);
  const isEditor = hasRole(useCurrentUser(), 'EDITOR');
  return (
    <>
      <PageHeader
        title="Материалы"
        description="Регламенты, инструкции и учебные материалы компании"
        actions={
          isEditor && (
            <>
              {editorTools?.(address.get('categoryId'))}
              <LinkButton as={Link} to="/materials/create" $variant="primary">
                <Plus aria-hidden="true" />
                Создать материал
              </LinkButton>
            </>
          )
        }
      />
      <Filters address={address} />
      <Results address={address} />
    </>
  );
}
