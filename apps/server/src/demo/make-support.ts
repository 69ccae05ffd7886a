import { bulletins } from '@docket/model/sales/bulletins'
import { campaigns, placements } from '@docket/model/sales/campaigns'
import { sponsors } from '@docket/model/sales/sponsors'
import { spots } from '@docket/model/sales/spots'
import { addDays } from '@docket/model/time/calendar'
import { DAY_MS, toInstant } from '@docket/model/time/instants'
import type { Records } from '@docket/records/engine'
import { demoId, organizationId } from './demo-id.ts'
import type { SUPPORT } from './harbor/support.ts'
import type { DemoNow } from './make-community.ts'

/** Creates sponsors with their spots and campaigns, and the town's bulletins. */
export async function makeSupport(
  records: Records,
  support: typeof SUPPORT,
  now: DemoNow,
): Promise<void> {
  const { station, noon } = now
  const organization = organizationId(station)
  for (const sponsor of support.sponsors) {
    const id = demoId(station, 'sponsor', sponsor.name)
    await records.create(sponsors, { ...sponsor, id, organization })
  }
  for (const { seconds, ...spot } of support.spots) {
    await records.create(spots, {
      ...spot,
      id: demoId(station, 'spot', spot.title),
      organization,
      durationSec: seconds,
      ...('sponsor' in spot && { sponsor: demoId(station, 'sponsor', spot.sponsor) }),
    })
  }
  for (const campaign of support.campaigns) await makeCampaign(records, campaign, now)
  for (const { title, body, days } of support.bulletins) {
    await records.create(bulletins, {
      id: demoId(station, 'bulletin', title),
      organization,
      title,
      body,
      startsAt: toInstant(noon - DAY_MS),
      endsAt: toInstant(noon + days * DAY_MS),
      status: 'approved',
      approvedBy: demoId(station, 'user', 'programs@docket.example'),
    })
  }
}

async function makeCampaign(
  records: Records,
  campaign: (typeof SUPPORT)['campaigns'][number],
  { station, today, noon }: DemoNow,
): Promise<void> {
  const { name, sponsor, spot, first, last, goal, aired, missed, cents, status } = campaign
  const organization = organizationId(station)
  const id = demoId(station, 'campaign', name)
  const spotId = demoId(station, 'spot', spot)
  const seconds = (await records.get(spots, spotId)).durationSec
  await records.create(campaigns, {
    id,
    organization,
    name,
    sponsor: demoId(station, 'sponsor', sponsor),
    spots: [spotId],
    startsOn: addDays(today, first),
    endsOn: addDays(today, last),
    goalKind: 'airings',
    goal,
    cents,
    currency: 'usd',
    status,
  })
  for (let place = 0; place < aired + missed; place += 1) {
    const wasAired = place < aired
    const at = toInstant(noon - (aired + missed - place) * DAY_MS)
    await records.create(placements, {
      id: demoId(station, 'placement', `${name} ${place}`),
      organization,
      campaign: id,
      spot: spotId,
      status: wasAired ? 'aired' : 'missed',
      startsAt: at,
      ...(wasAired && { airedAt: at, airedSec: seconds }),
    })
  }
}
