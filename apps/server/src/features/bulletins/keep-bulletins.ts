import type { App } from '@docket/accounts/app/app'
import { type Bulletin, bulletins } from '@docket/model/collections/sales/bulletins'
import { InvalidRecord } from '@docket/model/errors'
import { type Instant, toInstant } from '@docket/model/time'
import type { Caller } from '@docket/query/caller'

/**
 * Checks that a bulletin ends after it begins and that nobody approves one that is already over. Stores who
 * approved it.
 */
export function keepBulletins(app: App): void {
  app.beforeSave(bulletins, async (given, { before, caller }) => {
    refuseBackwards(given)
    const isDecided = given.status === 'approved' && before?.status !== 'approved'
    if (!isDecided || caller.kind === 'system') return {}
    refuseOver(given, toInstant(app.clock.now()))
    const isNamed = given.approvedBy !== (before?.approvedBy ?? '')
    return isNamed ? {} : { approvedBy: idOf(caller) }
  })
}

function idOf(caller: Caller): string {
  return caller.kind === 'user' ? caller.record.id : ''
}

function refuseBackwards({ startsAt, endsAt }: Bulletin): void {
  if (startsAt !== '' && endsAt !== '' && endsAt <= startsAt) refuse('It ends before it starts.')
}

function refuseOver({ endsAt }: Bulletin, now: Instant): void {
  if (endsAt !== '' && endsAt <= now) {
    refuse('Its last day is over. Choose a later end before you approve it.')
  }
}

function refuse(message: string): never {
  throw new InvalidRecord({ endsAt: { code: 'bulletin_time', message } })
}
