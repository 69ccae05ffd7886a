import { randomBytes } from 'node:crypto'
import type { App } from '@docket/accounts/app'
import { BadRequest, Conflict, hasFaults, InvalidRecord } from '@docket/model/kernel/errors'
import { type FreeTimeslot, freeTimeslots } from '@docket/model/schedule/timeslots/free-timeslots'
import { faultsOfAnnouncement } from '@docket/model/schedule/timeslots/terms/grants/faults'
import { sha256 } from '@docket/model/schedule/timeslots/terms/grants/sha256'
import { timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { timeslotGrants as words } from '@docket/texts/model/schedule'
import { rruleFault } from '../rules/rrule.ts'

const SEED_BYTES = 32

/** Enforces the rules of free timeslots: an announcement cannot change once it has requests, and a draw never can. */
export function enforceAnnouncementRules(app: App): void {
  const derived = 'commits to the seed of its draw with a hash, and protects the record of the draw'
  app.derive(freeTimeslots, derived, (given, { before, caller }) => ({
    ...(given.secret === '' && given.seed === '' && promisedSeed()),
    ...(caller.kind !== 'system' && before && recordOf(before)),
  }))
  app.validate(freeTimeslots, 'checks the rule', ({ rrule }) => {
    const message = rrule === '' ? undefined : rruleFault(rrule)
    return message === undefined ? {} : { rrule: { code: 'validation_invalid_rrule', message } }
  })
  app.guard(
    freeTimeslots,
    'refuses to change the announcement once it has a request',
    async (given, { before, records, caller }) => {
      if (caller.kind === 'system') return
      const requests = before ? await records.count(timeslots, { free: before.id }) : 0
      const faults = faultsOfAnnouncement(given, before, { now: app.clock.now(), requests })
      if (hasFaults(faults)) throw new InvalidRecord(faults)
    },
  )
  app.guardDelete(
    freeTimeslots,
    'refuses to delete the record of a draw',
    async (free, _, context) => {
      if (free.seed === '' || context.by.kind === 'system') return
      if (context.alsoDeletes(organizations, free.organization)) return
      if (!context.alsoDeletes(channels, free.channel)) throw new BadRequest(words.drawIsKept)
      throw new Conflict(words.channelHasDraw({ title: free.title }))
    },
  )
}

/** Returns a new seed with its hash. Nobody reads the seed before the draw. */
export function promisedSeed(): Pick<FreeTimeslot, 'secret' | 'seedHash'> {
  const secret = randomBytes(SEED_BYTES).toString('hex')
  return { secret, seedHash: sha256(secret) }
}

function recordOf({ secret, seedHash, seed, drawnAt, result }: FreeTimeslot) {
  return { secret, seedHash, seed, drawnAt, result }
}
