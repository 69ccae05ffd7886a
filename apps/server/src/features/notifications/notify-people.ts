import type { App } from '@docket/accounts/app/app'
import { createNotify } from './notify.ts'
import { tellOfChanges } from './tell-of-changes.ts'
import { watchClock } from './watch-clock.ts'

/** Notifies users of events, in the studio and by mail, as each of them chose. */
export function notifyPeople(app: App): void {
  const { notify, notifyLater } = createNotify(app)
  tellOfChanges(app, notifyLater)
  watchClock(app, notify)
}
