import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Material } from 'shared-api';
import { Button, Callout, PageHeader, space } from 'shared-ui';
import { styled } from 'styled-components';

/** The second step of creating: the material is there, its files can follow. */
export function CreatedMaterial({ material, children }: { material: Material; children: ReactNode }) {
  const navigate = useNavigate();
  const top = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone; the focus moves here.
  useEffect(() => top.current?.focus(), []);
  return (
    <Root ref={top} tabIndex={-1}>
      <PageHeader title={material.title} description="Шаг 2 из 2: файлы" />
      <Callout kind="success">
        Материал создан{material.isPublished ? ' и опубликован' : ' как черновик'}.{' '}
        <Link to={`/materials/${material.id}`}>Открыть материал</Link>
      </Callout>
      {children}
      <div>
        <Button variant="primary" onClick={() => void navigate('/materials')}>
          Завершить
        </Button>
      </div>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  max-width: 960px;
  outline: none;
`;
