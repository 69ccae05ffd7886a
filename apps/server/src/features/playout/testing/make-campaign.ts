import { type Campaign, campaigns } from '@docket/model/sales/campaigns'
import { sponsors } from '@docket/model/sales/sponsors'
import { type Spot, spots } from '@docket/model/sales/spots'
import type { Film, LiveStation } from './live-station.ts'

export type MadeCampaign = { campaign: Campaign; spot: Spot; film: Film }

/** Creates a running campaign with its own sponsor and one approved spot of a given length, in whole segments. */
export async function makeCampaign(
  live: LiveStation,
  name: string,
  seconds: number,
  values: Partial<Campaign> = {},
): Promise<MadeCampaign> {
  const organization = live.station.id
  const film = await live.makeFilm(name, seconds)
  const sponsor = await live.app.make(sponsors, { organization, name })
  const spot = await live.app.make(spots, {
    organization,
    title: name,
    kind: 'underwriting',
    sponsor: sponsor.id,
    media: film.medium,
    durationSec: seconds,
    status: 'approved',
  })
  const campaign = await live.app.make(campaigns, {
    organization,
    name,
    sponsor: sponsor.id,
    spots: [spot.id],
    status: 'running',
    startsOn: '2026-03-01',
    endsOn: '2026-03-31',
    goalKind: 'airings',
    goal: 100,
    ...values,
  })
  return { campaign, spot, film }
}
