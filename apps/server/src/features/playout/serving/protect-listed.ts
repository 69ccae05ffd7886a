import type { App } from '@docket/accounts/app'
import { resolve } from '@docket/media/linear'
import { Conflict } from '@docket/model/kernel/errors'
import { type Media, media } from '@docket/model/media/media'
import { playoutItems } from '@docket/model/playout/playout-items'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import type { EpochMs } from '@docket/model/time/instants'
import { after, type Records, since } from '@docket/records/engine'
import { playout as words } from '@docket/texts/server/playout'
import { toRow } from '../ledger/stored-row.ts'
import { US_PER_MS } from '../ledger/units.ts'
import { BEHIND_MS } from './broadcasts.ts'

/** Protects recordings that a channel plays or that players may still request, even if they are not scheduled. */
export function protectListed(app: App): void {
  app.guardDelete(
    media,
    'refuses to delete a recording that a channel is playing or has just played',
    async (medium, records, { by, alsoDeletes }) => {
      if (by.kind === 'system' || alsoDeletes(organizations, medium.organization)) return
      const channel = await channelOf(medium, records, app.clock.now())
      if (channel === undefined || alsoDeletes(channels, channel)) return
      const { name } = await records.get(channels, channel)
      throw new Conflict(
        words.isPlayed({ name: medium.name, channel: name, hasName: medium.name !== '' }),
      )
    },
  )
}

/** Returns a channel whose playlists list a recording, or did so minutes ago. */
async function channelOf(
  { id: medium }: Pick<Media, 'id'>,
  records: Records,
  now: EpochMs,
): Promise<string | undefined> {
  const fromUs = (now - BEHIND_MS) * US_PER_MS
  const where = { medium, endsAtUs: after(fromUs) }
  const found = await records.list(playoutItems, { where, sort: 'number' })
  for (const channel of new Set(found.map((row) => row.channel))) {
    // Later rows may have replaced those of the recording before they were listed.
    const number = since(found.find((row) => row.channel === channel)?.number ?? 1)
    const rows = await records.list(playoutItems, { where: { channel, number }, sort: 'number' })
    const standing = resolve(rows.map(toRow))
    const isOfMedium = (asset: string) => asset.startsWith(`${medium}/`)
    if (standing.some((row) => isOfMedium(row.asset) && row.endsAtUs > fromUs)) return channel
  }
  return undefined
}
