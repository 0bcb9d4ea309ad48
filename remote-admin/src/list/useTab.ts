import { useSearchParams } from 'react-router-dom';

/** Goes to another tab of a section: the search stays, what belongs to the old tab goes. */
export function useTab(first: string, own: readonly string[]): (tab: string) => void {
  const [, setAddress] = useSearchParams();
  return (tab) =>
    setAddress((old) => {
      const next = new URLSearchParams(old);
      for (const name of [...own, 'page', 'sort', 'tab']) next.delete(name);
      if (tab !== first) next.set('tab', tab);
      return next;
    });
}
