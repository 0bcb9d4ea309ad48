import { useEffect } from 'react';

const portal = 'База знаний';

/** Shows «page — База знаний» in the tab. */
export function usePageTitle(page: string): void {
  useEffect(() => {
    document.title = `${page} — ${portal}`;
  }, [page]);
}
