import { toEpochMs } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { timedAirings } from '#data/airings/timed-airing.ts'
import type { ChannelDay } from '#data/airings/use-station-day.ts'
import { renderPage } from '#resources/testing/render-page.tsx'
import { ChannelCard } from './channel-card.tsx'

const NOON = '2040-03-13 16:00:00.000Z'
const now = toEpochMs('2040-03-13 16:10:00.000Z')

async function drawCard(holds: boolean) {
  const council = {
    id: 'council',
    channel: 'eight',
    title: 'Council',
    status: 'planned',
    holds,
    startsAt: NOON,
    endsAt: '2040-03-13 17:00:00.000Z',
    source: 'local',
  }
  const day = {
    channel: { id: 'eight', name: 'Harbor 8', number: '8', kind: '' },
    window: { from: toEpochMs(NOON), until: toEpochMs(NOON) + 86_400_000 },
    airings: timedAirings([council] as never),
  }
  return renderPage(<ChannelCard day={day as unknown as ChannelDay} now={now} />)
}

describe('the card of a channel', () => {
  it('says when a program ends, or that it lasts until someone ends it', async () => {
    const planned = await drawCard(false)
    await expect.element(planned.getByText('until 1:00 PM', { exact: false })).toBeVisible()

    const held = await drawCard(true)
    await expect.element(held.getByText('until you end it', { exact: true })).toBeVisible()
  })
})
