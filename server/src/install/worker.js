// The portal's service worker. It answers only a page that is opened while the network fails: with a kept favourite or
// with what to do. Files, the API and every answer of the server, errors included, pass it by, so no release waits for it.
const cacheName = 'portal-kept';

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      self.clients.claim(),
      // The document is asked for while the worker still starts.
      self.registration.navigationPreload?.enable(),
    ]),
  );
});

self.addEventListener('fetch', (event) => {
  if (isPage(event.request)) event.respondWith(answer(event));
});

/** Whether a request opens a page of the portal; the rest goes its way without the worker. */
function isPage({ mode, method, destination, url }) {
  const { pathname } = new URL(url);
  return (
    mode === 'navigate' &&
    method === 'GET' &&
    destination === 'document' &&
    !/^\/(?:api|files|packages|shell|remotes)\//.test(pathname)
  );
}

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return offlinePage(new URL(event.request.url).pathname);
  }
}

async function offlinePage(path) {
  const kept = await readKept();
  const id = /^\/materials\/([\w-]+)\/?$/.exec(path)?.[1];
  const material = kept.find((one) => id !== undefined && (one.id === id || one.slug === id));
  return page(material ? materialText(material) : placeText(kept));
}

/** Favourites that the page has kept and whose time is not over. Storage may be refused: then there are none. */
async function readKept() {
  try {
    // Asking for a cache by `open` would make one.
    if (!(await caches.has(cacheName))) return [];
    const cache = await caches.open(cacheName);
    const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
    const kept = await Promise.all(answers.map((one) => one.json()));
    if (kept.every(({ until }) => until > Date.now())) return kept;
    // The session that they belonged to is over.
    await caches.delete(cacheName);
    return [];
  } catch {
    return [];
  }
}

function materialText({ title, html }) {
  return { title, body: `${notice}<h1>${escapeText(title)}</h1><main>${html}</main>` };
}

function placeText(kept) {
  const links = kept.map(
    ({ id, title }) => `<li><a href="/materials/${encodeURIComponent(id)}">${escapeText(title)}</a></li>`,
  );
  const list = links.length > 0 ? `<h2>Доступно без сети</h2><ul>${links.join('')}</ul>` : '';
  return {
    title: 'Нет подключения',
    body: `<h1>Нет подключения</h1><p>Для этой страницы нужна сеть. Проверьте подключение и повторите.</p>${repeat}${list}`,
  };
}

const repeat = '<p><a class="button" href="">Повторить</a></p>';
const notice = `<div role="status"><p>Нет подключения. Показана сохранённая копия материала из избранного.</p>${repeat}</div>`;

const style = `:root{color-scheme:light dark;--bg:#fff;--card:#f5f6f4;--text:#191e1c;--link:#12634f}
@media (prefers-color-scheme:dark){:root{--bg:#161a18;--card:#101312;--text:#e7ebe9;--link:#7cc7b0}}
body{margin:0 auto;max-width:720px;padding:24px 16px;background:var(--bg);color:var(--text);font:16px/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
[role=status]{padding:8px 16px;border-radius:8px;background:var(--card)}
img{max-width:100%;height:auto}main{overflow-x:auto}a{color:var(--link)}
.button{display:inline-block;min-height:40px;padding:0 20px;border:1px solid transparent;border-radius:8px;background:#12634f;color:#fff;line-height:40px;font-weight:600;text-decoration:none}`;

/** No script runs in it, whatever a text of a material says. */
function page({ title, body }) {
  const html = `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeText(title)}</title><style>${style}</style><body>${body}</body></html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  });
}

function escapeText(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
