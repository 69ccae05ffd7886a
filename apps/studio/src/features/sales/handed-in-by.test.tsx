import { describe, expect, it } from 'vitest'
import { rendered, textOf } from '#resources/testing/rendered.tsx'
import { HandedInBy } from './handed-in-by.tsx'

const FROM = { id: 'one', contactName: 'Ines Roca', contactEmail: 'ines@garden.example' }

const shown = (handIns: object[] | number) =>
  rendered(<HandedInBy bulletin="sale" />, { answers: { handIns } })

describe('a bulletin of the public', () => {
  it('names who handed it in, with an address to answer', async () => {
    const html = await shown([FROM])

    expect(textOf(html)).toContain('Ines Roca')
    expect(html).toContain('href="mailto:ines@garden.example"')
  })

  it('names nobody where the station wrote it, or to staff who may not know', async () => {
    expect(textOf(await shown([]))).toBe('')
    expect(textOf(await shown(403))).toBe('')
  })
})
