import { useState } from 'react';

/** How the materials are shown. */
export type View = 'cards' | 'rows';

const key = 'materials-view';

/** Cards or a dense list, remembered on this device. */
export function useView(): [view: View, setView: (view: View) => void] {
  const [view, setView] = useState(storedView);
  return [
    view,
    (next) => {
      setView(next);
      try {
        localStorage.setItem(key, next);
      } catch {
        // Storage may be closed to the page: then it is for this page only.
      }
    },
  ];
}

function storedView(): View {
  try {
    return localStorage.getItem(key) === 'rows' ? 'rows' : 'cards';
  } catch {
    return 'cards';
  }
}
