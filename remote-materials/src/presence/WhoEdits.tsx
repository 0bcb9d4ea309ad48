import { useQuery } from '@tanstack/react-query';
import { editorsQuery, useApi } from 'shared-api';
import { EditorsNotice } from './EditorsNotice.tsx';

/** On the page of a material, for those who may edit it: who does so at present. */
export function WhoEdits({ materialId }: { materialId: string }) {
  const { data = [], isError } = useQuery(editorsQuery(useApi(), materialId));
  // What was true before the connection was lost need not be true now.
  return <EditorsNotice editors={isError ? [] : data} />;
}
