import type { CsvProgress } from '@docket/model/csv/calls'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#resources/testing/render-page.tsx'
import { CheckedFile } from './checked-file.tsx'
import type { CsvImporting } from './use-csv-import.ts'

const CHECKED: CsvProgress = {
  id: 'one',
  target: 'members',
  fileName: 'members.csv',
  state: 'checked',
  message: '',
  done: 1200,
  total: 3000,
  toCreate: 1,
  toUpdate: 2,
  same: 3,
  faulty: 0,
  madeCount: 1,
  faults: [],
  warnings: [],
  faultyLines: [],
}
const faultsIn = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ row: at + 2, column: '', message: 'Is odd.' }))

function shown(progress: Partial<CsvProgress>, importing: object = {}) {
  return renderPage(
    <CheckedFile
      chosen={{
        file: new File([], 'a.csv'),
        table: { delimiter: ',', headLine: 1, heads: [], rows: [] },
      }}
      progress={{ ...CHECKED, ...progress }}
      importing={{ isBusy: false, error: null, ...importing } as CsvImporting}
      channel={undefined}
      onClose={() => undefined}
    />,
  )
}

/** The names of the buttons, without their markup. */
async function offers(...of: Parameters<typeof shown>): Promise<string[]> {
  return (await shown(...of)).textsOf('button')
}

describe('S2.12 a checked CSV file', () => {
  it.each([
    [{}, /: 1 new member, 2 changed, 3 the same\./],
    [{ toCreate: 1000 }, /: 1,000 new members,/],
    [{ faulty: 1 }, /^1 row has errors\./],
    [{ faulty: 2 }, /^2 rows have errors\./],
    [{ state: 'checking' }, /row 1,200 of 3,000\. Nothing is saved yet\./],
    [{ state: 'importing' }, /row 1,200 of 3,000\.$/],
    [{ state: 'failed', message: 'The disk is full.' }, /^The disk is full\./],
  ] as [Partial<CsvProgress>, RegExp][])('describes %j', async (progress, said) => {
    const isBusy = ['checking', 'importing'].includes(progress.state ?? '')
    const text = (await shown(progress, { isBusy })).text()
    expect(text.replace(/ Cancel.*/, '')).toMatch(said)
  })

  it('can be imported only if at least one row has no errors', async () => {
    expect(await offers({})).toEqual(['Back to the columns', 'Import'])
    expect(await offers({ faulty: 7 })).toContain('Import without 7 rows with errors')
    expect(await offers({ toCreate: 0, toUpdate: 0 })).toEqual(['Back to the columns'])
    expect(await offers({ state: 'failed' })).toEqual(['Back to the columns'])
  })

  it('can only be canceled while it runs', async () => {
    expect(await offers({ state: 'importing' }, { isBusy: true })).toEqual(['Cancel'])
  })

  it('can be undone only if the import created something', async () => {
    expect(await offers({ state: 'imported' })).toHaveLength(2)
    expect(await offers({ state: 'imported', madeCount: 0 })).toHaveLength(1)
  })

  it('lists the first hundred errors and counts the others', async () => {
    const screen = await shown({ faulty: 130, faults: faultsIn(130), faultyLines: [2] })

    expect(screen.getByRole('row').elements()).toHaveLength(1 + 100)
    await expect.poll(screen.text).toContain('And 30 more.')
    await expect.element(screen.getByText('The row').first()).toBeVisible()
  })

  it('lists warnings apart from errors, and can save only rows with errors', async () => {
    const screen = await shown({ warnings: faultsIn(1) })

    expect(screen.getByRole('table').elements()).toHaveLength(1)
    expect(screen.text()).not.toContain('Save rows with errors')
  })

  it('lists no errors or warnings after the import', async () => {
    const screen = await shown({ state: 'imported', faults: faultsIn(3) })

    expect(screen.getByRole('table').elements()).toEqual([])
  })

  it('links to the imported records', async () => {
    const screen = await shown({ state: 'imported' })
    await screen.getByRole('button', { name: 'See what was imported' }).click()
    await expect.poll(screen.address).toBe('/members')
  })

  it('says why a step was refused', async () => {
    const screen = await shown({}, { error: new Error('Somebody else imports.') })
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Somebody else imports.')
  })
})
