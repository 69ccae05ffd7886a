import { PSEUDO } from '@docket/texts/pseudo'
import { afterEach, describe, expect, it } from 'vitest'
import { renderPage } from '#resources/testing/render-page.tsx'
import { setLanguage } from '#texts/set-language.ts'
import { HandedInBy } from './handed-in-by.tsx'

const FROM = { id: 'one', contactName: 'Ines Roca', contactEmail: 'ines@garden.example' }

const shown = (handIns: object[] | number) =>
  renderPage(<HandedInBy bulletin="sale" />, { answers: { handIns } })

afterEach(() => setLanguage())

describe('a bulletin from the public', () => {
  it('names its sender, with an address for replies', async () => {
    const screen = await shown([FROM])

    await expect.poll(screen.text).toContain('Ines Roca')
    await expect.poll(screen.links).toContain('mailto:ines@garden.example')
  })

  it('names its sender in the language of the page', async () => {
    setLanguage(PSEUDO)

    await expect.poll((await shown([FROM])).text).toBe('⟦Submitted by Ines Roca⟧')
  })

  it('names nobody if the station wrote it or the reader may not know', async () => {
    await expect.poll((await shown([])).text).toBe('')
    await expect.poll((await shown(403)).text).toBe('')
  })
})
