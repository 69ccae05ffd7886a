import { type AiringChange, BLANK_AIRING, plannedOf } from '@docket/model/schedule/changes'
import type { Channel } from '@docket/model/station/channels'
import { toInstant } from '@docket/model/time/instants'
import { newId } from '#data/new-id.ts'
import type { Filling } from './fillings.ts'
import type { Fix } from './fixes.ts'

/** Returns the changes that place the shows on the channel. */
export function changesOfFillings(channel: Channel, fillings: readonly Filling[]): AiringChange[] {
  return fillings.map(({ show, startsAt, endsAt }) => ({
    airing: newId(),
    was: null,
    becomes: {
      ...BLANK_AIRING,
      channel: channel.id,
      show: show.id,
      title: show.title,
      startsAt: toInstant(startsAt),
      endsAt: toInstant(endsAt),
      kind: 'program',
      private: show.visibility === 'private',
      origin: 'fill',
    },
    reason: 'fill',
  }))
}

/** Returns the change that moves or trims an airing. */
export function changeOfFix({ timed: { airing }, becomes }: Fix): AiringChange {
  const was = plannedOf(airing)
  const times = { startsAt: toInstant(becomes.startsAt), endsAt: toInstant(becomes.endsAt) }
  return { airing: airing.id, was, becomes: { ...was, ...times }, reason: 'hand' }
}
