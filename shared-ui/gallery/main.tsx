import { createRoot } from 'react-dom/client';
import { GlobalStyles, Toaster } from 'shared-ui';
import { Gallery } from './Gallery.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('В документе нет #root');
createRoot(container).render(
  <>
    <GlobalStyles />
    <Gallery />
    <Toaster />
  </>,
);
