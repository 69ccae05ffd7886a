import type { Campaign } from '@docket/model/sales/campaigns'
import { addDays } from '@docket/model/time/calendar'
import { dayOf } from '@docket/model/time/zone'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#resources/testing/render-page.tsx'
import { CampaignPacing } from './campaign-pacing.tsx'

const today = dayOf(Date.now(), 'America/New_York')
// Half of its twenty days are over.
const CAMPAIGN = {
  id: 'spring',
  goal: 40,
  goalKind: 'airings',
  startsOn: addDays(today, -10),
  endsOn: addDays(today, 9),
}
const SPOTS = [{ id: 'short', durationSec: 30 }]
const placed = (count: number, status = 'aired') =>
  Array.from({ length: count }, (_, at) => ({ id: `p${at}`, status, spot: 'short' }))

async function pacing(campaign: object, placements: object[] | number) {
  const record = { ...CAMPAIGN, ...campaign } as Campaign
  const answers = { spots: SPOTS, placements }
  return (await renderPage(<CampaignPacing campaign={record} />, { answers })).text()
}

describe('the pacing of a campaign', () => {
  it.each([
    [10, /^Behind.* 50%/],
    [20, /^On pace\. 100%/],
    [30, /^Ahead.* 150%/],
  ])('compares %i airings with the expected number', async (count, said) => {
    expect(await pacing({}, placed(count))).toMatch(said)
  })

  it('counts only aired and made-good spots', async () => {
    const placements = [...placed(3), ...placed(2, 'made_good'), ...placed(9, 'missed')]

    expect(await pacing({}, placements)).toMatch(/ 5 of 40 airings .* 50% of its days$/)
  })

  it('counts seconds when seconds were sold', async () => {
    const promised = { goalKind: 'seconds', goal: 1200 }

    expect(await pacing(promised, placed(20))).toContain('600 of 1,200 seconds')
  })

  it('expects nothing before its first day', async () => {
    const text = await pacing({ startsOn: addDays(today, 1) }, [])

    expect(text).toContain('not started')
    expect(text).not.toContain('due by today')
    expect(text).toMatch(/ 0% of its days$/)
  })

  it('asks for a goal when there is none, and says so when it cannot be loaded', async () => {
    expect(await pacing({ goal: 0 }, placed(3))).toMatch(/^No goal yet\./)
    expect(await pacing({}, 503)).toContain('Try again')
  })
})
