import { sponsors } from '@docket/model/collections/sales/sponsors'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#resources/testing/render-page.tsx'
import { ArchivedRecords } from './archived-records.tsx'

const KEPT = {
  name: 'Sponsors',
  path: '/campaigns/sponsors',
  collection: sponsors,
  archived: { field: 'archived', value: true, active: false },
}
const BAKERY = { id: 'bakery', name: 'Bakery', organization: 'harbor' }

function archived(records: readonly object[] | number, privileges: string[]) {
  const user = { id: 'ines', organization: 'harbor', privileges }
  return renderPage(<ArchivedRecords kept={KEPT} />, { answers: { sponsors: records }, user })
}

describe('the archived records of a collection', () => {
  it('have links to themselves and to the full list, and can be restored', async () => {
    const screen = await archived([BAKERY], ['sales'])

    await expect.poll(screen.links).toContain('/campaigns/sponsors/bakery')
    await expect.poll(screen.links).toContain('/campaigns/sponsors?archived=yes')
    await expect.element(screen.getByRole('button', { name: 'Restore Bakery' })).toBeVisible()
  })

  it('are read-only for staff who may not change them', async () => {
    const screen = await archived([BAKERY], ['captions'])

    await expect.poll(screen.text).toContain('Bakery')
    expect(screen.getByRole('button').elements()).toEqual([])
  })

  it('can be empty, which looks different from a failed load', async () => {
    const none = await archived([], ['sales'])
    await expect.poll(none.text).toMatch(/^Sponsors \S+/)
    expect(none.getByRole('alert').elements()).toEqual([])

    const lost = await archived(503, ['sales'])
    await expect.element(lost.getByRole('alert')).toBeVisible()
    await expect.poll(lost.text).toContain('Sponsors could not be loaded.')
  })
})
