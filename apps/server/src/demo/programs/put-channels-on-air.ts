import type { App } from '@docket/accounts/app'
import { series } from '@docket/model/library/series'
import { channels } from '@docket/model/station/channels'

/** What fills the gaps between the programs of the demo station. */
const FILLER = 'bulletin-board'

/**
 * Lets Docket play out the channels of a station, with the bulletin board between programs. Does not change a channel that
 * someone has already changed.
 */
export async function putChannelsOnAir({ records }: App, organization: string): Promise<void> {
  const filler = await records.find(series, { organization, slug: FILLER })
  for (const { id, created, updated } of await records.list(channels, {
    where: { organization },
  })) {
    if (updated !== created) continue
    await records.update(channels, id, {
      playout: 'linear',
      ...(filler && { fillerSeries: filler.id }),
    })
  }
}
