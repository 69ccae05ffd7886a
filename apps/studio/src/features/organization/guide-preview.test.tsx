import { describe, expect, it } from 'vitest'
import { rendered, textOf } from '#resources/testing/rendered.tsx'
import { GuidePreview } from './guide-preview.tsx'

async function preview(accent: string): Promise<string> {
  const html = await rendered(<GuidePreview slug="harbor" name="Harbor" accent={accent} />)
  return textOf(html)
}

describe('the preview of a guide', () => {
  it('says where the station’s color was corrected to keep text readable', async () => {
    expect(await preview('#ffff00')).toMatch(/#[0-9a-f]{6} on light pages, because/)
    expect(await preview('#000080')).toMatch(/#[0-9a-f]{6} on dark pages, because/)
  })

  it('reports no correction for a color that is shown unchanged, in lowercase or uppercase', async () => {
    expect(await preview('#34D399')).toMatch(/Your color is #[0-9a-f]{6} on light pages, because/)
    expect(await preview('#1D4ED8')).toMatch(/Your color is #[0-9a-f]{6} on dark pages, because/)
  })

  it('says nothing about colors when there is none', async () => {
    expect(await preview('')).not.toContain('color')
  })

  it('loads the guide only when it is near the window', async () => {
    const html = await rendered(<GuidePreview slug="harbor" name="Harbor" accent="" />)

    expect(html).toContain('title="TV guide of Harbor"')
    expect(html).not.toContain('src=')
  })
})
