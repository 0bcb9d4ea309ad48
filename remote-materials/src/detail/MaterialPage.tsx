import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
import { type Material, materialQuery, useApi } from 'shared-api';
import { BackLink } from './BackLink.tsx';
import { FileList } from './FileList.tsx';
import { MaterialHeader } from './MaterialHeader.tsx';
import { Reading } from './reading/Reading.tsx';

/** @param children what other features add below the text */
export function MaterialPage({ children }: { children?: (material: Material) => ReactNode }) {
  const loaded = useLoaderData<Material>();
  const { data: material = loaded } = useQuery(materialQuery(useApi(), loaded.id));
  return (
    <>
      <BackLink />
      <MaterialHeader material={material} />
      <Reading key={material.id} material={material} />
      <FileList files={material.files} />
      {children?.(material)}
    </>
  );
}
