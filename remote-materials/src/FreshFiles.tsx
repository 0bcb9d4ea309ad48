import { useEffect } from 'react';
import { useApi } from 'shared-api';
import { keepFilesFresh } from './keepFilesFresh.ts';

/** Addresses of files are renewed as long as a page of the materials is open, also in the editor and in dialogs. */
export function FreshFiles() {
  const api = useApi();
  useEffect(() => keepFilesFresh(api), [api]);
  return null;
}
