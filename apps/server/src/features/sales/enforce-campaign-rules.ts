import { isDeepStrictEqual } from 'node:util'
import type { App } from '@docket/accounts/app'
import { Conflict, type FieldFaults } from '@docket/model/kernel/errors'
import { faultsOfCampaign } from '@docket/model/sales/campaign-rules'
import { type Campaign, campaigns, placements } from '@docket/model/sales/campaigns'
import {
  type DaypartFault,
  type FlightFault,
  faultOfDayparts,
  faultOfFlights,
  MAX_DAYPARTS,
  MAX_FLIGHTS,
} from '@docket/model/sales/placing/faults'
import { spots } from '@docket/model/sales/spots'
import { organizations } from '@docket/model/station/organizations'
import type { EpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { oneOf, type Records } from '@docket/records/engine'
import { sales as words } from '@docket/texts/server/sales'

/**
 * Checks flights and times of day, lets only campaigns with reviewed spots run, and protects agreements and campaigns whose
 * spots have aired.
 */
export function enforceCampaignRules(app: App): void {
  const term = 'checks its term, flights and times of day'
  app.validate(campaigns, term, (campaign, { before, caller }) =>
    caller.kind === 'system' ? undefined : faultsOfTerm(campaign, before),
  )
  const reviewed =
    'requires reviewed spots and a goal before it begins, and protects what was agreed'
  app.validate(campaigns, reviewed, async (campaign, { before, records, caller }) =>
    caller.kind === 'system' ? undefined : faultsOf(campaign, before, records, app.clock.now()),
  )
  app.derive(
    campaigns,
    'warns again when another goal or flight was agreed',
    (campaign, { before }) => {
      if (!before || before.warnedAt === '') return undefined
      const isSame = (['goal', 'goalKind', 'endsOn', 'flights'] as const).every((name) =>
        isDeepStrictEqual(campaign[name], before[name]),
      )
      return isSame ? undefined : { warnedAt: '' }
    },
  )
  app.guardDelete(
    campaigns,
    'refuses to delete campaigns whose spots have aired',
    async ({ id, organization }, records, context) => {
      if (context.by.kind === 'system' || context.alsoDeletes(organizations, organization)) return
      const aired = await records.find(placements, {
        campaign: id,
        status: 'aired',
      })
      if (aired) throw new Conflict(words.spotsHaveAired)
    },
  )
}

function messageOf(fault: FlightFault | DaypartFault): string {
  if (fault === 'tooManyFlights') return words.tooManyFlights({ most: MAX_FLIGHTS })
  if (fault === 'tooManyDayparts') return words.tooManyDayparts({ most: MAX_DAYPARTS })
  return words[fault]
}

function faultsOfTerm(campaign: Campaign, before: Campaign | undefined): FieldFaults {
  const { startsOn, endsOn, dayparts } = campaign
  if (startsOn !== '' && endsOn !== '' && endsOn < startsOn) {
    return { endsOn: { code: 'campaign_flight', message: words.endsBeforeItBegins } }
  }
  const changes = (name: 'startsOn' | 'endsOn' | 'flights' | 'dayparts') =>
    !isDeepStrictEqual(campaign[name], before?.[name])
  const isOtherTerm = changes('startsOn') || changes('endsOn') || changes('flights')
  const ofFlights = isOtherTerm ? faultOfFlights(campaign) : undefined
  const ofDayparts = changes('dayparts') ? faultOfDayparts(dayparts) : undefined
  return {
    ...(ofFlights && { flights: { code: 'campaign_flights', message: messageOf(ofFlights) } }),
    ...(ofDayparts && { dayparts: { code: 'campaign_dayparts', message: messageOf(ofDayparts) } }),
  }
}

async function faultsOf(
  campaign: Campaign,
  before: Campaign | undefined,
  records: Records,
  now: EpochMs,
): Promise<FieldFaults> {
  const { organization, spots: ids } = campaign
  const station = await records.find(organizations, { id: organization })
  if (!station) return {}
  const own =
    ids.length > 0 ? await records.list(spots, { where: { id: oneOf(ids), organization } }) : []
  return faultsOfCampaign(campaign, before, { spots: own, today: dayOf(now, station.timeZone) })
}
