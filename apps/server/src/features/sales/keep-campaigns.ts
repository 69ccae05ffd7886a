import { isDeepStrictEqual } from 'node:util'
import type { App } from '@docket/accounts/app/app'
import { campaigns, placements } from '@docket/model/collections/sales/campaigns'
import { Conflict, type FieldFaults } from '@docket/model/errors'
import { faultOfDayparts } from '@docket/model/sales/placing/faults'
import { words } from './words.ts'

/** Checks flights and times of day, and keeps campaigns whose spots have aired. */
export function keepCampaigns(app: App): void {
  app.validate(campaigns, 'checks its flight and times of day', (campaign, { before, caller }) => {
    if (caller.kind === 'system') return undefined
    const faults: FieldFaults = {}
    const { startsOn, endsOn, dayparts } = campaign
    if (startsOn !== '' && endsOn !== '' && endsOn < startsOn) {
      faults.endsOn = { code: 'campaign_flight', message: words.endsBeforeItBegins }
    }
    const fault = isDeepStrictEqual(dayparts, before?.dayparts)
      ? undefined
      : faultOfDayparts(dayparts)
    if (fault) faults.dayparts = { code: 'campaign_dayparts', message: words[fault] }
    return faults
  })
  app.derive(
    campaigns,
    'warns again when another goal or flight was agreed',
    (campaign, { before }) => {
      if (!before || before.warnedAt === '') return undefined
      const isSame = (['goal', 'goalKind', 'endsOn'] as const).every(
        (name) => campaign[name] === before[name],
      )
      return isSame ? undefined : { warnedAt: '' }
    },
  )
  app.guardDelete(
    campaigns,
    'keeps those whose spots have aired',
    async ({ id }, records, context) => {
      if (context.isCascade || context.by.kind === 'system') return
      const aired = await records.find(placements, {
        campaign: id,
        source: 'ledger',
        status: 'aired',
      })
      if (aired) throw new Conflict(words.spotsHaveAired)
    },
  )
}
