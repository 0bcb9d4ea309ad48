// Takes the place of a worker that is to go: it drops what was kept and unregisters itself.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .delete('portal-kept')
      .catch(() => false)
      .then(() => self.registration.unregister()),
  );
});
