import type { App } from '@docket/accounts/app/app'
import { createNotify } from './notify.ts'
import { notifyHolders } from './notify-holders.ts'
import { notifyMembers } from './notify-members.ts'
import { notifyOfChanges } from './notify-of-changes.ts'
import { watchClock } from './watch-clock.ts'

/** Notifies users of events, in the studio and by mail, as each of them chose. */
export function notifyPeople(app: App): void {
  const { notify, notifyLater } = createNotify(app)
  notifyOfChanges(app, notifyLater)
  notifyMembers(app, notifyLater)
  notifyHolders(app, notifyLater)
  watchClock(app, { notify, notifyLater })
}
