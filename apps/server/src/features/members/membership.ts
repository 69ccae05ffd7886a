import type { App } from '@docket/accounts/app'
import { members } from '@docket/model/members/members'
import { hasExpired } from '@docket/model/members/membership/standing'
import { organizations } from '@docket/model/station/organizations'
import { type Day, HOUR_MS } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { within } from '@docket/records/engine'
import { applyDues } from './apply-dues.ts'
import { assignPlaces } from './classes/assign-places.ts'
import { enforceClassRules } from './classes/enforce-class-rules.ts'
import { followAttendance } from './classes/follow-attendance.ts'
import { enforceMembershipRules } from './enforce-membership-rules.ts'

const LOOK = 'membership.look'
const MAX_AT_ONCE = 500
/** Sorts before all days, and after the empty day of memberships that do not expire. */
const MIN_DAY = '0'

/** Marks members whose dues have run out as lapsed, on the station's calendar. Running this again changes nothing. */
function followClock(app: App): void {
  app.jobs.handle(LOOK, async () => {
    for (const { id, timeZone } of await app.records.list(organizations)) {
      await lapse(app, id, dayOf(app.clock.now(), timeZone))
    }
  })
  app.jobs.repeat(LOOK, HOUR_MS)
}

async function lapse(app: App, organization: string, today: Day): Promise<void> {
  const expired = await app.records.list(members, {
    where: { organization, status: 'active', expiresOn: within(MIN_DAY, today) },
    sort: 'expiresOn',
    limit: MAX_AT_ONCE,
  })
  for (const { id } of expired) {
    await app.transaction(async (records) => {
      const member = await records.find(members, { id })
      // The dues may have been paid since.
      if (member?.status !== 'active' || !hasExpired(member.expiresOn, today)) return
      await records.update(members, id, { status: 'lapsed' })
    })
  }
}

/** Enforces the rules of membership, dues and classes on every write, and makes the resulting changes. */
export function membership(app: App): void {
  enforceMembershipRules(app)
  applyDues(app)
  followClock(app)
  enforceClassRules(app)
  assignPlaces(app)
  followAttendance(app)
}
