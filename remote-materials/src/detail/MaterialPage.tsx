import { useQuery } from '@tanstack/react-query';
import { useLoaderData } from 'react-router-dom';
import { type Material, materialQuery, useApi } from 'shared-api';
import { BackLink } from './BackLink.tsx';
import { FileList } from './FileList.tsx';
import { MaterialHeader } from './MaterialHeader.tsx';
import { Reading } from './reading/Reading.tsx';

export function MaterialPage() {
  const loaded = useLoaderData<Material>();
  const { data: material = loaded } = useQuery(materialQuery(useApi(), loaded.id));
  return (
    <>
      <BackLink />
      <MaterialHeader material={material} />
      <Reading key={material.id} material={material} />
      <FileList files={material.files} />
    </>
  );
}
