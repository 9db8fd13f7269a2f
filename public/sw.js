// What a phone does while the site is closed or cannot be reached: it shows one page that says so, and one neutral sentence for each push.
// Nothing that was read here is ever stored: the only thing in the cache is the offline page, which is the same for everybody.

const CACHE = 'offline-1';
const OFFLINE = '/offline';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.add(new Request(OFFLINE, { credentials: 'omit', cache: 'reload' })))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    // The page is asked for while this worker starts, not after.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return;
  const load = async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(event.request));
    } catch {
      return (await caches.match(OFFLINE)) ?? Response.error();
    }
  };
  event.respondWith(load());
});

self.addEventListener('push', (event) => {
  event.waitUntil(
    self.registration.showNotification('You have a new notification', { body: 'Open it when you are alone.', tag: 'news', icon: '/icons/icon-192.png' }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const show = async () => {
    const [open] = await self.clients.matchAll({ type: 'window' });
    if (open) {
      await open.focus();
      await open.navigate('/notifications');
    } else await self.clients.openWindow('/notifications');
  };
  event.waitUntil(show());
});
