import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawOnPhone } from '#ui/testing/screen.ts'
import { renderStudio, SHOWS } from '../testing/render-studio.tsx'

const PICTURED = { ...SHOWS[0], title: 'Zebra Crossing', thumbnail: 'zebra.png' }
const PLAIN = { ...SHOWS[1], title: 'Zebra Without', thumbnail: '' }
const SMALL = /\/api\/artwork\/shows\/show0\w+\/\w+\/16x9-160\.webp/

const MEDIA = [PICTURED, PLAIN].map((show, at) => ({
  id: `medium${at}`.padEnd(15, '0'),
  collectionName: 'media',
  name: `${show.title}.mp4`,
  kind: 'video',
  status: 'ready',
  url: 'https://example.org/zebra.mp4',
  show: show.id,
  expand: { show },
}))

const answers = { shows: [PICTURED, PLAIN], media: MEDIA }

describe('the artwork of a show', () => {
  it.each(['/shows', '/media'])(
    'is small in %s, with a pattern for shows without artwork',
    async (at) => {
      const screen = await renderStudio(at, { answers })
      const row = screen.getByRole('row', { name: /Zebra Crossing/ })
      await expect.element(row).toBeVisible()
      const picture = row.element().querySelector('img')
      expect(picture?.src).toMatch(SMALL)
      const { width, height } = picture?.getBoundingClientRect() ?? {}
      expect([width, height]).toEqual([56, 32])
      const plain = screen.getByRole('row', { name: /Zebra Without/ }).element()
      expect(plain.querySelector('img')).toBeNull()
      const thumb = plain.querySelector('[data-thumb]') ?? plain
      expect(getComputedStyle(thumb).backgroundImage).toMatch(/svg/)
    },
  )

  it('is shown in lists on phones without making them wider', async () => {
    await drawOnPhone()
    const screen = await renderStudio('/shows', { answers })
    const row = screen.getByRole('row', { name: /Zebra Crossing/ })
    await expect.element(row).toBeVisible()

    expect(row.element().querySelector('img')?.src).toMatch(SMALL)
    expect(document.documentElement.scrollWidth).toBe(390)
  })

  it('is shown with each option of a form field, and after the show is chosen', async () => {
    const more = { podcasts: [], episodes: [], ...answers }
    const screen = await renderStudio('/podcasts/episodes/new', { answers: more })
    const field = screen.getByRole('combobox', { name: 'Show' })
    await field.click()
    await expect.element(screen.window.getByRole('listbox', { name: 'Show' })).toBeVisible()
    await userEvent.keyboard('zebra')
    const choice = screen.window.getByRole('option', { name: PICTURED.title })
    await expect.element(choice).toBeVisible()
    await expect.poll(() => choice.element().querySelector('img')?.src).toMatch(SMALL)
    await choice.click()

    await expect.poll(() => document.querySelectorAll('#page form img[data-thumb]').length).toBe(1)
  })
})
