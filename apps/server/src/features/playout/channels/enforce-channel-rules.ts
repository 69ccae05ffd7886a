import { isDeepStrictEqual } from 'node:util'
import type { App } from '@docket/accounts/app'
import type { FieldFaults } from '@docket/model/kernel/errors'
import { isPlayedElsewhere } from '@docket/model/playout/played-elsewhere'
import { airings } from '@docket/model/schedule/airings'
import { readCarriage } from '@docket/model/schedule/carriage'
import { timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { type Channel, channels } from '@docket/model/station/channels'
import { readFillRules } from '@docket/model/station/fill-rules'
import type { Records } from '@docket/records/engine'
import { channels as words } from '@docket/texts/server/playout'

/**
 * Completes channels and checks their providers and streams. Refuses new plans for channels that are archived or played
 * out elsewhere.
 */
export function enforceChannelRules(app: App): void {
  app.derive(channels, 'hides an archived channel from viewers', ({ archived }) =>
    archived ? { public: false } : undefined,
  )
  app.derive(
    channels,
    'fills in where its picture comes from',
    ({ playout, streamUrl }, { before, caller }): Partial<Channel> | undefined => {
      const source = streamUrl ? 'stream' : 'none'
      // When an import adds or removes the stream, the source of the picture follows it.
      const isFollowed = caller.kind === 'system' && before?.streamUrl !== streamUrl
      const isOwn = playout === 'linear'
      return !playout || (isFollowed && !isOwn) ? { playout: source } : undefined
    },
  )
  app.derive(
    channels,
    'keeps which system plays it out',
    ({ playedOutBy }, { before, caller }): Partial<Channel> | undefined =>
      caller.kind === 'system' || playedOutBy === (before?.playedOutBy ?? '')
        ? undefined
        : { playedOutBy: before?.playedOutBy ?? '' },
  )
  app.derive(channels, 'puts a new channel after the others', async (channel, context) =>
    context.before || channel.position
      ? undefined
      : { position: (await lastPosition(channel.organization, context.records)) + 1 },
  )
  app.validate(
    channels,
    'checks its providers, its stream, its fill, its crawl and its breaks',
    (channel, { before }) => channelFaults(channel, before),
  )
  app.validate(
    airings,
    'keeps airings off channels that are archived or played out elsewhere',
    ({ channel }, { before, records, caller }) =>
      channel === before?.channel || caller.kind === 'system'
        ? undefined
        : unplannableFault(channel, records),
  )
  const slots = 'keeps timeslots off channels that are archived or played out elsewhere'
  app.validate(timeslots, slots, (timeslot, context) =>
    timeslot.channel === context.before?.channel || context.caller.kind === 'system'
      ? undefined
      : unplannableFault(timeslot.channel, context.records),
  )
}

async function lastPosition(organization: string, records: Records): Promise<number> {
  const [last] = await records.list(channels, {
    where: { organization },
    sort: '-position',
    limit: 1,
  })
  return last?.position ?? 0
}

/** Checks only what was changed, because a fault that is already stored must not block other changes. */
export function channelFaults(channel: Channel, before?: Channel): FieldFaults | undefined {
  const faults: FieldFaults = {}
  const isChanged = (name: keyof Channel) => !isDeepStrictEqual(channel[name], before?.[name])
  const carriage = readCarriage(channel.carriage)
  if (typeof carriage === 'string' && isChanged('carriage')) {
    faults.carriage = { code: 'channel_carriage', message: carriage }
  }
  const fill = readFillRules(channel.fill)
  if (typeof fill === 'string' && isChanged('fill')) {
    faults.fill = { code: 'channel_fill', message: fill }
  }
  Object.assign(faults, sourceFaults(channel, isChanged))
  const { crawlFrom, crawlUntil } = channel
  const isCrawlChanged = isChanged('crawlFrom') || isChanged('crawlUntil')
  if (crawlFrom && crawlUntil && crawlUntil <= crawlFrom && isCrawlChanged) {
    faults.crawlUntil = { code: 'channel_crawl', message: words.crawlEndsBefore }
  }
  if (isChanged('breakEverySec') || isChanged('breakSec'))
    Object.assign(faults, breakFaults(channel))
  return faults
}

/** The source of the picture: a stream needs an address, and Docket cannot play out what another system plays out. */
function sourceFaults(channel: Channel, isChanged: (name: keyof Channel) => boolean): FieldFaults {
  const { playout, streamUrl, name } = channel
  if (playout === 'stream' && !streamUrl && (isChanged('playout') || isChanged('streamUrl'))) {
    return { streamUrl: { code: 'channel_no_stream', message: words.enterStream } }
  }
  if (playout === 'linear' && isChanged('playout') && isPlayedElsewhere(channel)) {
    const message = words.playedElsewhere({ channel: name })
    return { playout: { code: 'channel_played_elsewhere', message } }
  }
  return {}
}

/** Breaks must have an interval and a length, and each must end before the next one begins. */
function breakFaults({ breakEverySec = 0, breakSec = 0 }: Partial<Channel>): FieldFaults {
  const code = 'channel_breaks'
  if (breakEverySec > 0 && breakSec === 0) {
    return { breakSec: { code, message: words.enterBreakLength } }
  }
  if (breakSec > 0 && breakEverySec === 0) {
    return { breakEverySec: { code, message: words.enterBreakDistance } }
  }
  return breakSec > 0 && breakSec * 2 > breakEverySec
    ? { breakSec: { code, message: words.breakTooLong } }
    : {}
}

async function unplannableFault(id: string, records: Records): Promise<FieldFaults | undefined> {
  const channel = await records.find(channels, { id })
  if (channel?.archived) {
    return {
      channel: { code: 'channel_archived', message: words.isArchived({ channel: channel.name }) },
    }
  }
  if (!channel || !isPlayedElsewhere(channel)) return undefined
  const message = words.playedElsewhere({ channel: channel.name })
  return { channel: { code: 'channel_played_elsewhere', message } }
}
