import { useQuery } from '@tanstack/react-query';
import { surroundingsQuery, useApi } from 'shared-api';
import { useIdle } from './useIdle.ts';

/** Where the material stands; asked for after the text, and nothing is said where it does not come. */
export function useSurroundings(materialId: string) {
  const isIdle = useIdle();
  return useQuery({ ...surroundingsQuery(useApi(), materialId), enabled: isIdle });
}
