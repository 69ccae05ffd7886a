import { describe, expect, it } from 'vitest'
import { renderPage } from '#resources/testing/render-page.tsx'
import { ExportCard } from './export-card.tsx'

const WHOLE = { id: 'one', state: 'ready', file: 'all.zip', records: 12_345, bytes: 1_536_000 }

async function card(last?: object): Promise<{ said: string; offered: string[] }> {
  const screen = await renderPage(<ExportCard />, {
    answers: { stationExports: last ? [last] : [] },
  })
  const offered = screen.textsOf('button')
  const live = screen.container.querySelector('[aria-live="polite"]')?.textContent ?? ''
  return { said: offered.reduce((said, name) => said.replace(name, ''), live).trim(), offered }
}

describe('S2.1 the export of a station', () => {
  it('can be started when there is none', async () => {
    expect(await card()).toEqual({ said: '', offered: ['Export everything'] })
  })

  it('shows its progress, and cannot be started again meanwhile', async () => {
    const begun = await card({ ...WHOLE, state: 'waiting', records: 0 })
    const far = await card({ ...WHOLE, state: 'working', records: 4000 })

    expect(begun.said).not.toMatch(/\d/)
    expect(far.said).toMatch(/4,000 records/)
    expect([...begun.offered, ...far.offered]).toEqual([])
  })

  it('says why it failed, and can be retried', async () => {
    const { said, offered } = await card({ ...WHOLE, state: 'failed', message: 'No disk is left.' })

    expect(said).toContain('No disk is left.')
    expect(offered).toEqual(['Export everything'])
  })

  it('shows its size when it is ready, and can be downloaded or created again', async () => {
    const { said, offered } = await card(WHOLE)

    expect(said).toMatch(/12,345 records, 1\.5 MB/)
    expect(offered).toHaveLength(2)
    expect(offered[0]).toBe('Download')
  })
})
