import { readKept } from './read-kept.ts'
import { renewAtServer } from './renew-at-server.ts'
import { scope } from './scope.ts'
import { followNotice, showNotice } from './show-notice.ts'

// The guide's service worker. Each task is a module of its own. A new version takes over at once, because
// pages and worker share only URLs and the responses saved under them.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))
scope.addEventListener('fetch', readKept)
scope.addEventListener('push', showNotice)
scope.addEventListener('notificationclick', followNotice)
scope.addEventListener('pushsubscriptionchange', renewAtServer)

async function takeOver(): Promise<void> {
  // Lets the browser request the page while the worker starts.
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}
