import { readCsv } from '@docket/model/csv/read-csv'
import type { CsvTarget } from '@docket/model/csv/target'
import { describe, expect, it } from 'vitest'
import { rendered, textOf } from '#resources/testing/rendered.tsx'
import { Columns } from './columns.tsx'
import type { CsvImporting } from './use-csv-import.ts'

function columns(csv: string, target: CsvTarget = 'members', importing = {}): Promise<string> {
  return rendered(
    <Columns
      chosen={{ file: new File([], 'mine.csv'), table: readCsv(csv) }}
      target={target}
      channel={undefined}
      importing={{ isBusy: false, error: null, ...importing } as CsvImporting}
      onBack={() => undefined}
    />,
    { answers: { customFields: [{ id: 'w', key: 'ward', label: 'Ward', type: 'text' }] } },
  )
}

describe('S2.12 the columns of a CSV file', () => {
  it('are shown with their contents and their first rows that are not empty', async () => {
    const html = await columns('Name,\nInes,a\nTobias,\nOdile,c')

    expect(textOf(html)).toMatch(/^mine\.csv has 3 rows\./)
    expect(html).toContain('aria-label="Name holds"')
    expect(html).toContain('aria-label="Column 2 holds"')
    expect(html).toContain('>Ines · Tobias · Odile<')
    expect(html).toContain('>a · c<')
    expect(html).toMatch(/<option value="name" selected="">/)
  })

  it('ask for the date order only when there are dates, and say when it is uncertain', async () => {
    const order = 'How are dates written?'
    const doubt = 'The dates are ambiguous.'

    expect(textOf(await columns('Name\nInes'))).not.toContain(order)
    expect(textOf(await columns('Name,Joined\nInes,3/4/2026'))).toContain(doubt)
    const certain = textOf(await columns('Name,Joined\nInes,31/4/2026\nOdile,30/4/2026'))
    expect(certain).toContain(order)
    expect(certain).not.toContain(doubt)
  })

  it('ask for a time zone only in a schedule', async () => {
    expect(await columns('Title,Date\nNews,3/4/2026', 'airings')).toContain('Time zone')
    expect(await columns('Title,Date\nNews,3/4/2026', 'shows')).not.toContain('Time zone')
  })

  it('can contain the station’s own fields only for shows', async () => {
    expect(await columns('Title,Ward\nNews,North', 'shows')).toContain('>Ward</option>')
    expect(await columns('Name,Ward\nInes,North', 'members')).not.toContain('>Ward</option>')
  })

  it('keep the user’s choices when the file cannot be checked', async () => {
    const html = await columns('Name\nInes', 'members', { error: new Error('No disk is left.') })

    expect(html).toMatch(/role="alert".*No disk is left\./)
    expect(html).toContain('Name holds')
  })
})
