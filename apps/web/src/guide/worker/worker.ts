import { readKept } from './read-kept.ts'
import { renewAtServer } from './renew-at-server.ts'
import { scope } from './scope.ts'
import { followNotice, showNotice } from './show-notice.ts'

// The guide's service worker. Each thing that it does is a module of its own; a new version takes
// over at once, since pages and worker share nothing but addresses and what is kept under them.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))
scope.addEventListener('fetch', readKept)
scope.addEventListener('push', showNotice)
scope.addEventListener('notificationclick', followNotice)
scope.addEventListener('pushsubscriptionchange', renewAtServer)

async function takeOver(): Promise<void> {
  // Pages need not wait for the worker to start.
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}
