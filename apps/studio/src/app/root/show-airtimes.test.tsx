import { MINUTE_MS, SECOND_MS, toInstant } from '@docket/model/time/instants'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CHANNELS, renderStudio } from '../testing/render-studio.tsx'

// The clock is stopped 10 seconds into a minute, so that the next one does not begin while the test waits.
const NOW = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS + 10 * SECOND_MS

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

function airingOf(title: string, startsAt: number, endsAt: number) {
  return {
    id: title,
    title,
    collectionName: 'airings',
    organization: 'harbor',
    show: '',
    channel: CHANNELS[0]?.id,
    kind: 'program',
    status: 'planned',
    source: 'local',
    startsAt: toInstant(startsAt),
    endsAt: toInstant(endsAt),
    created: '',
    updated: '',
  }
}

describe('what is on now', () => {
  it('changes in the very second that a break-in starts or ends', async () => {
    const news = airingOf('News', NOW - 10 * MINUTE_MS, NOW + 20 * MINUTE_MS)
    const screen = await renderStudio('/shows', { answers: { airings: [news] } })
    const shown = (title: string) => screen.getByRole('progressbar', { name: new RegExp(title) })
    await expect.element(shown('News')).toBeInTheDocument()

    screen.server.change('airings', 'News', { endsAt: toInstant(NOW - 5 * SECOND_MS) })
    screen.server.add('airings', airingOf('Flood warning', NOW - 5 * SECOND_MS, NOW + MINUTE_MS))
    await expect.element(shown('Flood warning')).toBeInTheDocument()
    await expect.element(shown('News')).not.toBeInTheDocument()

    vi.setSystemTime(NOW + 3 * SECOND_MS)
    screen.server.change('airings', 'Flood warning', { endsAt: toInstant(NOW + 2 * SECOND_MS) })
    await expect.element(shown('Flood warning')).not.toBeInTheDocument()
  })
})
