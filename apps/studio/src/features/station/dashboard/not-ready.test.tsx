import { HOUR_MS, MINUTE_MS, toInstant } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { NotReady } from './not-ready.tsx'
import { useAhead } from './use-ahead.ts'

const NOW = Date.now()
const CHANNEL = {
  id: 'eight',
  collectionName: 'channels',
  organization: 'harbor',
  name: 'Harbor 8',
  timeZone: '',
  playout: 'linear',
  archived: false,
  breakEverySec: 0,
  breakSec: 0,
}
const ELSEWHERE = { ...CHANNEL, id: 'nine', name: 'Harbor 9', playout: 'stream' }

function showOf(id: string, status = 'ready') {
  return { id, collectionName: 'shows', title: id, status }
}

/** A half-hour airing that starts `hours` from now. */
function airingOf(title: string, hours: number, rest: object = {}) {
  const startsAt = NOW + hours * HOUR_MS
  const times = { startsAt: toInstant(startsAt), endsAt: toInstant(startsAt + 30 * MINUTE_MS) }
  return {
    id: title,
    collectionName: 'airings',
    title,
    show: title,
    channel: 'eight',
    status: 'planned',
    kind: 'program',
    liveInput: '',
    holds: '',
    heldBy: '',
    joinedSec: 0,
    ...times,
    ...rest,
  }
}

const filmOf = (show: string, durationMs: number) => ({
  id: `film-${show}`,
  collectionName: 'media',
  show,
  kind: 'video',
  status: 'ready',
  packaged: 'v1',
  durationMs,
  loops: false,
  breaks: null,
})

function Ahead() {
  const { lines } = useAhead(NOW)
  return lines ? <NotReady lines={lines} /> : null
}

describe('what is not ready', () => {
  it('lists what will not play as planned within a day, with links to fix it', async () => {
    const screen = await renderPage(<Ahead />, {
      user: STAFF,
      answers: {
        organizations: [{ id: 'harbor', collectionName: 'organizations', timeZone: 'UTC' }],
        channels: [CHANNEL, ELSEWHERE],
        airings: [
          airingOf('Rough', 1),
          airingOf('Council', 2),
          airingOf('Short', 3),
          airingOf('Elsewhere', 4, { channel: 'nine' }),
          airingOf('Empty', 23),
          airingOf('Later', 30),
        ],
        shows: [
          showOf('Rough', 'draft'),
          showOf('Council'),
          showOf('Short'),
          showOf('Empty'),
          showOf('Elsewhere'),
          showOf('Later'),
        ],
        media: [filmOf('Rough', 1_800_000), filmOf('Council', 1_800_000), filmOf('Short', 20_000)],
      },
    })
    const rows = () =>
      screen
        .getByRole('listitem')
        .elements()
        .map((row) => row.querySelector('small')?.textContent)
    await expect
      .poll(rows)
      .toEqual([
        'Harbor 8 · A draft does not play',
        'Harbor 8 · Recording too short',
        'Harbor 8 · No recording',
      ])
    expect(screen.links()).toEqual([
      '/shows/Rough',
      '/shows/Short?tab=media',
      '/shows/Empty?tab=media',
    ])
    expect(await accessibilityFaults(screen.container)).toEqual([])

    screen.server.change('shows', 'Rough', { status: 'ready' })
    screen.server.add('media', filmOf('Empty', 1_800_000))
    await expect.poll(rows).toEqual([expect.stringContaining('Recording too short')])
  })
})
