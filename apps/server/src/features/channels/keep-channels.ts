import type { App } from '@docket/accounts/app/app'
import { airings } from '@docket/model/collections/schedule/airings'
import { type Channel, channels } from '@docket/model/collections/schedule/channels'
import { timeslots } from '@docket/model/collections/schedule/timeslots'
import type { FieldFaults } from '@docket/model/errors'
import { readCarriage } from '@docket/model/schedule/carriage'
import type { Records } from '@docket/records/store/records'

/** Completes channels, checks where they are carried and played, and keeps new plans off archived ones. */
export function keepChannels(app: App): void {
  app.derive(channels, 'hides an archived channel from viewers', ({ archived }) =>
    archived ? { public: false } : undefined,
  )
  app.derive(
    channels,
    'fills in where its picture comes from',
    ({ playout, streamUrl }): Partial<Channel> => ({
      playout: playout || (streamUrl ? 'stream' : 'none'),
    }),
  )
  app.derive(channels, 'puts a new channel after the others', async (channel, context) =>
    context.before || channel.position
      ? undefined
      : { position: (await lastPosition(channel.organization, context.records)) + 1 },
  )
  app.validate(channels, 'checks its providers and its stream', channelFaults)
  const unused = 'keeps airings off archived channels'
  app.validate(airings, unused, ({ channel }, { before, records, caller }) =>
    channel === before?.channel || caller.kind === 'system'
      ? undefined
      : archivedFault(channel, records),
  )
  app.validate(timeslots, unused.replace('airings', 'timeslots'), (timeslot, given) =>
    timeslot.channel === given.before?.channel || given.caller.kind === 'system'
      ? undefined
      : archivedFault(timeslot.channel, given.records),
  )
}

async function lastPosition(organization: string, records: Records): Promise<number> {
  const others = await records.list(channels, { where: { organization } })
  return Math.max(0, ...others.map(({ position }) => position))
}

function channelFaults(channel: Channel): FieldFaults | undefined {
  const faults: FieldFaults = {}
  const carriage = readCarriage(channel.carriage)
  if (typeof carriage === 'string') {
    faults.carriage = { code: 'channel_carriage', message: carriage }
  }
  if (channel.playout === 'stream' && !channel.streamUrl) {
    const message = 'Enter the address of the stream, or choose where else the picture comes from.'
    faults.streamUrl = { code: 'channel_no_stream', message }
  }
  return faults
}

async function archivedFault(id: string, records: Records): Promise<FieldFaults | undefined> {
  const channel = await records.find(channels, { id })
  if (!channel?.archived) return undefined
  const message = `${channel.name} is archived. Choose another channel, or restore this one first.`
  return { channel: { code: 'channel_archived', message } }
}
