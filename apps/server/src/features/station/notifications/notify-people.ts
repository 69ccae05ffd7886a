import type { App } from '@docket/accounts/app'
import { createNotify } from './notify.ts'
import { notifyHolders } from './notify-holders.ts'
import { notifyMembers } from './notify-members.ts'
import { notifyOfChanges } from './notify-of-changes.ts'
import { notifyRequesters } from './notify-requesters.ts'
import { storeBrowsers } from './push/store-browsers.ts'
import { watchClock } from './watch-clock.ts'

/** Notifies users of events, in the studio and by mail, as each of them chose. */
export function notifyPeople(app: App): void {
  storeBrowsers(app)
  const { notifyLater } = createNotify(app)
  notifyOfChanges(app, notifyLater)
  notifyMembers(app, notifyLater)
  notifyHolders(app, notifyLater)
  notifyRequesters(app, notifyLater)
  watchClock(app, notifyLater)
}
