import { describe, expect, it } from 'vitest'
import { rendered, textOf } from '#resources/testing/rendered.tsx'
import { HandedInBy } from './handed-in-by.tsx'

const FROM = { id: 'one', contactName: 'Ines Roca', contactEmail: 'ines@garden.example' }

const shown = (handIns: object[] | number) =>
  rendered(<HandedInBy bulletin="sale" />, { answers: { handIns } })

describe('a bulletin from the public', () => {
  it('names its sender, with an address for replies', async () => {
    const html = await shown([FROM])

    expect(textOf(html)).toContain('Ines Roca')
    expect(html).toContain('href="mailto:ines@garden.example"')
  })

  it('names nobody if the station wrote it or the reader may not know', async () => {
    expect(textOf(await shown([]))).toBe('')
    expect(textOf(await shown(403))).toBe('')
  })
})
