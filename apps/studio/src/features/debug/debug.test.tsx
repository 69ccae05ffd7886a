import { describe, expect, it } from 'vitest'
import { renderPage } from '#resources/testing/render-page.tsx'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { BasicChartViewPage } from './basic-chart-view-page.tsx'
import { PlaygroundPage } from './playground-page.tsx'
import { StaticPage } from './static-page.tsx'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'

describe('S3.3 S2.20 the page of static parts', () => {
  it('draws the icons that the server knows, and leaves space for one that it does not know', async () => {
    const screen = await renderPage(<StaticPage />, { answers: { 'icons/bell': { svg: SVG } } })
    const iconsOf = (name: string) => {
      const sample = screen.getByRole('listitem').filter({ hasText: name }).first().element()
      return [...sample.querySelectorAll<HTMLElement>('[data-drawn]')]
    }

    expect(iconsOf('bell').map(({ dataset }) => dataset.drawn)).toEqual(['true', 'true', 'true'])
    const unknown = iconsOf('no-such-icon').map(({ dataset }) => dataset.drawn)
    expect(unknown).toHaveLength(3)
    expect(unknown).not.toContain('true')
  })

  it('names every placeholder and every spinner for screen readers', async () => {
    const screen = await renderPage(<StaticPage />)

    for (const of of ['avatar', 'media', 'logo']) {
      const picture = screen.getByRole('img', { name: `Default ${of}` }).element()
      await expect.poll(() => (picture as HTMLImageElement).naturalWidth).toBeGreaterThan(0)
    }
    expect(screen.getByRole('status', { name: /^Loading, type/ }).elements()).toHaveLength(8)
    await expect.poll(screen.links).toContain('/debug/playground')
    expect(await accessibilityFaults(screen.container)).toEqual([])
  })
})

describe('the playground', () => {
  it('has every type of field, with nothing to save yet', async () => {
    const screen = await renderPage(<PlaygroundPage />)

    for (const label of ['Running time', 'Date and time', 'Shade', 'Zip code', 'Cablecast server'])
      await expect.element(screen.getByLabelText(label, { exact: true })).toBeVisible()
    for (const type of ['email', 'password', 'checkbox', 'file'])
      expect(screen.container.querySelector(`[type="${type}"]`)).not.toBeNull()
    await expect.element(screen.getByRole('region', { name: 'Saved values' })).toBeVisible()
    expect(screen.container.querySelector('pre')?.textContent).toBe('{}')
  })

  it('shows a failure, an invalid field and an empty state', async () => {
    const screen = await renderPage(<PlaygroundPage />)

    await expect.element(screen.getByText(/The server does not answer\./)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect.element(screen.getByText('Write at least three letters.')).toBeVisible()
    await expect.element(screen.getByText('Nothing here yet.').first()).toBeVisible()
    expect(await accessibilityFaults(screen.container)).toEqual([])
  })
})

describe('the page of the chart', () => {
  it('starts with sample rows, a grid, and an empty log', async () => {
    const screen = await renderPage(<BasicChartViewPage />)

    expect(screen.container.querySelectorAll('[data-bar]')).toHaveLength(9)
    expect(screen.getByRole('row').elements()).toHaveLength(3)
    expect(screen.container.querySelector('[data-told]')?.textContent).toBe('')
    expect(await accessibilityFaults(screen.container)).toEqual([])
  })
})
