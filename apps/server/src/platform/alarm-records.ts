import type { AlarmKind } from '@docket/model/playout/alarms'
import { type Alarm, alarms } from '@docket/model/playout/alarms'
import type { Channel } from '@docket/model/station/channels'
import { type EpochMs, toInstant } from '@docket/model/time/instants'
import type { Records } from '@docket/records/engine'

export type RaisedAlarm = {
  kind: AlarmKind
  since: EpochMs
  /** A sentence that says what exactly is wrong. */
  detail: string
  /** The id of the airing that is on or should be. */
  airing?: string
}

type ChannelKey = Pick<Channel, 'id' | 'organization'>

const DETAIL_CHARACTERS = 500

/** Opens an alarm of a channel, unless one of its kind is open. Call it in a transaction. */
export async function raiseAlarm(
  records: Records,
  { id: channel, organization }: ChannelKey,
  { kind, since, detail, airing = '' }: RaisedAlarm,
): Promise<void> {
  if (await openAlarm(records, channel, kind)) return
  await records.create(alarms, {
    organization,
    channel,
    kind,
    since: toInstant(since),
    airing,
    detail: detail.slice(0, DETAIL_CHARACTERS).toWellFormed(),
  })
}

/** Closes the open alarm of a kind, if there is one. */
export async function endAlarm(
  records: Records,
  { id: channel }: Pick<Channel, 'id'>,
  { kind, until }: { kind: AlarmKind; until: EpochMs },
): Promise<void> {
  const open = await openAlarm(records, channel, kind)
  if (!open) return
  const end = toInstant(until)
  await records.update(alarms, open.id, { until: end > open.since ? end : open.since })
}

function openAlarm(records: Records, channel: string, kind: AlarmKind): Promise<Alarm | undefined> {
  return records.find(alarms, { channel, kind, until: '' })
}
