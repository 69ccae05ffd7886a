import type { Channel } from '@docket/model/station/channels'
import { describe, expect, it } from 'vitest'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { PlayedElsewhere } from './take-over.tsx'

const CHANNEL = { id: 'harbor000000008', name: 'Harbor 8', playedOutBy: 'cable0000000000' }
const PATH = `channels/${CHANNEL.id}/take-over`
const FINDINGS = [
  { tone: 'warning', text: '2 of the 3 programs have no recording here.' },
  { tone: 'good', text: 'The gaps between programs will be filled.' },
]

const draw = (channel: object, user: object = STAFF) =>
  renderPage(<PlayedElsewhere channel={channel as Channel} />, {
    user: user as never,
    answers: { [`GET ${PATH}`]: { findings: FINDINGS }, [`POST ${PATH}`]: { taken: 3, left: 1 } },
  })

describe('a channel that another system plays out', () => {
  it('can be taken over once the user has seen what must be ready', async () => {
    const screen = await draw(CHANNEL)
    await screen.getByRole('button', { name: 'Take over this channel' }).click()
    const dialog = screen.getByRole('dialog')
    await expect
      .element(dialog.getByText('2 of the 3 programs have no recording here.'))
      .toBeVisible()
    await expect.element(dialog.getByRole('img', { name: 'Not ready' })).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    await dialog.getByRole('button', { name: 'Take over this channel' }).click()

    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(screen.server.writes.map(({ path }) => path)).toEqual([PATH])
  })

  it('can only be taken over by administrators', async () => {
    const screen = await draw(CHANNEL, { ...STAFF, privileges: ['schedule'] })
    await expect
      .element(screen.getByRole('heading', { name: 'Played out elsewhere' }))
      .toBeVisible()
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  })

  it('is not confused with one of the station’s own', async () => {
    const screen = await draw({ ...CHANNEL, playedOutBy: '' })
    await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
  })
})
