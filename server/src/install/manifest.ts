/** What a browser that installs the portal is told. A manifest knows one pair of colours: the light theme's; the document says both. */
export const manifest = {
  id: '/',
  name: 'База знаний',
  short_name: 'База знаний',
  lang: 'ru',
  dir: 'ltr',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  theme_color: '#ffffff',
  background_color: '#ffffff',
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Материалы', url: '/materials' },
    { name: 'Аттестации', url: '/attestations' },
  ],
};
