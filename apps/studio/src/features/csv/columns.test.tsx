import { readCsv } from '@docket/model/csv/read-csv'
import type { CsvTarget } from '@docket/model/csv/target'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#resources/testing/render-page.tsx'
import { Columns } from './columns.tsx'
import type { CsvImporting } from './use-csv-import.ts'

function columns(csv: string, target: CsvTarget = 'members', importing = {}) {
  return renderPage(
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

const optionsOf = ({ container }: { container: Element }) =>
  [...container.querySelectorAll('option')].map(({ textContent }) => textContent)

describe('S2.12 the columns of a CSV file', () => {
  it('are shown with their fields and first non-empty rows', async () => {
    const screen = await columns('Name,\nInes,a\nTobias,\nOdile,c')

    await expect.poll(screen.text).toMatch(/^mine\.csv has 3 rows\./)
    await expect.element(screen.getByLabelText('Name contains')).toHaveValue('name')
    await expect.element(screen.getByLabelText('Column 2 contains')).toBeVisible()
    await expect.element(screen.getByText('Ines · Tobias · Odile')).toBeVisible()
    await expect.element(screen.getByText('a · c')).toBeVisible()
  })

  it('ask for the date order only when there are dates, and say when it is uncertain', async () => {
    const order = 'How are dates written?'
    const doubt = 'The dates are ambiguous.'

    expect((await columns('Name\nInes')).text()).not.toContain(order)
    await expect.poll((await columns('Name,Joined\nInes,3/4/2026')).text).toContain(doubt)
    const certain = (await columns('Name,Joined\nInes,31/4/2026\nOdile,30/4/2026')).text()
    expect(certain).toContain(order)
    expect(certain).not.toContain(doubt)
  })

  it('ask what a length means when it can be hours or minutes', async () => {
    const question = 'What does a length such as 1:00 or 30 mean?'
    const screen = await columns('Date,Time,Duration,Title\n1/20/2027,8:00,1:00,News', 'airings')
    const check = screen.getByRole('button', { name: 'Check the file' })
    await expect.element(check).toBeDisabled()
    await screen
      .getByLabelText(question)
      .selectOptions('Hours and minutes: 1:00 is one hour, 30 is half an hour')
    await expect.element(check).toBeEnabled()
    expect((await columns('Title,Length\nNews,28:30', 'shows')).text()).not.toContain(question)
    expect((await columns('Title,Length\nNews,30', 'shows')).text()).toContain(question)
  })

  it('ask for a time zone only in a schedule', async () => {
    const schedule = await columns('Title,Date\nNews,3/4/2026', 'airings')
    await expect.poll(schedule.text).toContain('Time zone')
    const shows = await columns('Title,Date\nNews,3/4/2026', 'shows')
    expect(shows.text()).not.toContain('Time zone')
  })

  it('can contain the station’s own fields only for shows', async () => {
    const shows = await columns('Title,Ward\nNews,North', 'shows')
    expect(optionsOf(shows)).toContain('Ward')
    const members = await columns('Name,Ward\nInes,North', 'members')
    expect(optionsOf(members)).not.toContain('Ward')
  })

  it('keep the user’s choices when the file cannot be checked', async () => {
    const screen = await columns('Name\nInes', 'members', { error: new Error('No disk is left.') })

    await expect.element(screen.getByRole('alert')).toMatchTextContent('No disk is left.')
    await expect.element(screen.getByLabelText('Name contains')).toBeVisible()
  })
})
