import { afterEach, describe, expect, it } from 'vitest'
import { rendered, textOf } from '#resources/testing/rendered.tsx'
import { setLanguage } from '#texts/catalog.ts'
import { PSEUDO } from '#texts/pseudo.ts'
import { HandedInBy } from './handed-in-by.tsx'

const FROM = { id: 'one', contactName: 'Ines Roca', contactEmail: 'ines@garden.example' }

const shown = (handIns: object[] | number) =>
  rendered(<HandedInBy bulletin="sale" />, { answers: { handIns } })

afterEach(() => setLanguage())

describe('a bulletin from the public', () => {
  it('names its sender, with an address for replies', async () => {
    const html = await shown([FROM])

    expect(textOf(html)).toContain('Ines Roca')
    expect(html).toContain('href="mailto:ines@garden.example"')
  })

  it('names its sender in the language of the page', async () => {
    setLanguage(PSEUDO)

    expect(textOf(await shown([FROM]))).toBe('⟦Submitted by Ines Roca ⟧')
  })

  it('names nobody if the station wrote it or the reader may not know', async () => {
    expect(textOf(await shown([]))).toBe('')
    expect(textOf(await shown(403))).toBe('')
  })
})
