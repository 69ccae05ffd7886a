import { describe, expect, it } from 'vitest'
import { renderPage } from '#resources/testing/render-page.tsx'
import { GuideContext } from './guide-context.tsx'
import { GuidePreview } from './guide-preview.tsx'

function shown(guideAccent: string) {
  const values = { name: 'Harbor', guideAccent, guideLinks: ['Donate https://town.example/give'] }
  return renderPage(<GuideContext values={values as never} record={undefined} form={undefined} />)
}

const lookOf = async (accent: string) => (await shown(accent)).text()

describe('the look of a guide next to the station’s fields', () => {
  it('says where the station’s color was corrected to keep text readable', async () => {
    expect(await lookOf('#ffff00')).toMatch(/#[0-9a-f]{6} on light pages, because/)
    expect(await lookOf('#000080')).toMatch(/#[0-9a-f]{6} on dark pages, because/)
  })

  it('reports no correction for a color that is shown unchanged, in lowercase or uppercase', async () => {
    expect(await lookOf('#34D399')).toMatch(/Your color is #[0-9a-f]{6} on light pages, because/)
    expect(await lookOf('#1D4ED8')).toMatch(/Your color is #[0-9a-f]{6} on dark pages, because/)
  })

  it('says nothing about colors when there is none', async () => {
    expect(await lookOf('')).not.toContain('color')
  })

  it('shows the name and the links in the station’s color on dark and on light pages', async () => {
    const screen = await shown('#ffff00')
    expect(screen.getByText('Donate').elements()).toHaveLength(2)
    expect(screen.container.querySelector('[style*="--accent: #ffff00"]')).not.toBeNull()
  })
})

describe('the preview of a guide', () => {
  it('loads the guide when it is near the visible part of the page', async () => {
    const screen = await renderPage(<GuidePreview slug="harbor" name="Harbor" />)

    const frame = screen.getByTitle('TV guide of Harbor')

    await expect.element(frame).toBeInTheDocument()
    await expect.element(frame).toHaveAttribute('src')
  })
})
