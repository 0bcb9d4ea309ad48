import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasRole, useCurrentUser, useListAddress } from 'shared-api';
import { LinkButton, PageHeader, Plus, space } from 'shared-ui';
import { styled } from 'styled-components';
import { wide } from '../wide.ts';
import { Filters } from './Filters.tsx';
import { filterNames } from './filters.ts';
import { Results } from './Results.tsx';
import { SectionsPane } from './sections/SectionsPane.tsx';

interface Props {
  /** What other features offer everybody. */
  tools?: (categoryId: string) => ReactNode;
  /** What other features offer editors, beside the button that creates a material. */
  editorTools?: (categoryId: string) => ReactNode;
}

/** The list; everything that narrows it lives in the address. */
export function MaterialsPage({ tools, editorTools }: Props) {
  const address = useListAddress(filterNames);
  const isEditor = hasRole(useCurrentUser(), 'EDITOR');
  return (
    <>
      <PageHeader
        title="Материалы"
        description="Регламенты, инструкции и учебные материалы компании"
        actions={
          <>
            {tools?.(address.get('categoryId'))}
            {isEditor && (
              <>
                {editorTools?.(address.get('categoryId'))}
                <LinkButton as={Link} to="/materials/create" $variant="primary">
                  <Plus aria-hidden="true" />
                  Создать материал
                </LinkButton>
              </>
            )}
          </>
        }
      />
      <Filters address={address} />
      <Columns>
        <SectionsPane address={address} />
        <Found>
          <Results address={address} />
        </Found>
      </Columns>
    </>
  );
}

const Columns = styled.div`
  ${wide} {
    &:has(> nav:not([data-twice])),
    :root[data-side='rail'] &:has(> nav) {
      display: grid;
      grid-template-columns: 240px minmax(0, 1fr);
      gap: ${space(6)};
    }
  }
`;

const Found = styled.div`
  min-width: 0;
`;
