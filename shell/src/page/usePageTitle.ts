import { useEffect } from 'react';

const portal = 'База знаний';

/** «page — База знаний», as it stands in the tab. */
export const titleOf = (page: string): string => `${page} — ${portal}`;

/** Shows «page — База знаний» in the tab. */
export function usePageTitle(page: string): void {
  useEffect(() => {
    document.title = titleOf(page);
  }, [page]);
}
