import { afterAll, describe, expect, it, vi } from 'vitest'
import { accessibilityFaults } from '../testing/accessibility-faults.ts'
import { drawGuide, leaveGuide } from '../testing/draw-guide.ts'
import { HARBOR, NOW } from '../testing/harbor.ts'

afterAll(leaveGuide)

describe('the form for reminders', () => {
  it('says what the browser blocks, and offers alternatives', async () => {
    const permission = vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied')
    const what = 'series:council'
    const subjects = [{ kind: 'series' as const, subject: 'council', title: 'City Council' }]
    const { screen } = await drawGuide(
      {
        kind: 'follow',
        now: NOW,
        station: HARBOR,
        what,
        state: 'form',
        offer: { subjects, mail: true, pushKey: '1' },
      },
      { path: `/tvguide/harbor/follow/new?what=${what}` },
    )

    await expect
      .element(screen.getByText(/^Your browser blocks notifications from this site/))
      .toBeVisible()
    expect(screen.getByRole('button', { name: 'Notify this device' }).elements()).toEqual([])
    await expect.element(screen.getByRole('button', { name: 'Email me to confirm' })).toBeVisible()
    const calendar = screen.getByRole('link', { name: 'Subscribe' })
    await expect
      .element(calendar)
      .toHaveAttribute('href', '/feeds/harbor/followed.ics?what=series%3Acouncil')
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBe(clientWidth)
    expect(await accessibilityFaults()).toEqual([])
    permission.mockRestore()
  })
})
