import type { App } from '@docket/accounts/app'
import { externalAuths } from '@docket/model/accounts/external-auths'
import { exportOwnData } from '@docket/model/accounts/joining'
import { pushBrowsers } from '@docket/model/accounts/push-browsers'
import { users } from '@docket/model/accounts/users'
import { reservations } from '@docket/model/equipment/reservations'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { Forbidden } from '@docket/model/kernel/errors'
import { members } from '@docket/model/members/members'
import { surveyAnswers } from '@docket/model/reports/survey-answers'
import { notifications } from '@docket/model/station/notifications'
import { organizations } from '@docket/model/station/organizations'
import { toIso } from '@docket/model/time/instants'
import { oneOf } from '@docket/records/engine'
import { people as words } from '@docket/texts/server/accounts'
import { z } from 'zod'

const MAX_RECORDS = 5000

/** Serves the export of all data about the caller, without data about other people. */
export function serveOwnData(app: App): void {
  const { records, clock } = app
  app.handle(exportOwnData, { who: 'loggedIn', shape: z.object({}) }, async ({ caller }) => {
    if (caller.kind !== 'user') throw new Forbidden(words.onlyStaff)
    const { id: user, collectionId: collectionRef } = caller.record
    const person = await records.get(users, user)
    const station = person.organization && (await records.get(organizations, person.organization))
    const asMember = await records.list(members, { where: { user } })
    const member = oneOf(asMember.map(({ id }) => id))
    return {
      exportedAt: toIso(clock.now()),
      person,
      station: station && { id: station.id, name: station.name },
      linkedAccounts: await records.list(externalAuths, {
        where: { collectionRef, recordRef: user },
      }),
      members: asMember.map(shownTo(members)),
      reservations:
        asMember.length > 0
          ? (await records.list(reservations, { where: { member }, limit: MAX_RECORDS })).map(
              shownTo(reservations),
            )
          : [],
      notifications: await records.list(notifications, { where: { user }, limit: MAX_RECORDS }),
      browsers: await browsersOf(app, user),
      surveyAnswers: await records.list(surveyAnswers, { where: { user }, limit: MAX_RECORDS }),
    }
  })
}

/** Leaves out the fields that only staff may read. */
function shownTo({ schema }: { schema: CollectionSchema }) {
  const staffs = Object.keys(schema.fields).filter((name) => schema.fields[name]?.readers)
  return (record: object) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !staffs.includes(name)))
}

/** Exports the browsers' names and the dates since which they get notifications, but not their push addresses. */
async function browsersOf({ records }: App, user: string) {
  const all = await records.list(pushBrowsers, { where: { user } })
  return all.map(({ label, created }) => ({ label, created }))
}
