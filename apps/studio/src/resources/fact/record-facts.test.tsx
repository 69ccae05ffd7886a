import { campaigns } from '@docket/model/sales/campaigns'
import { describe, expect, it } from 'vitest'
import { resource } from '../resource.ts'
import { renderPage } from '../testing/render-page.tsx'
import { RecordFacts } from './record-facts.tsx'

const pages = resource(campaigns, {
  path: '/campaigns',
  one: 'campaign',
  many: 'Campaigns',
  words: { perDayCap: { label: 'At most per day' }, currency: { readOnly: true } },
  columns: ['name', 'status'],
  search: ['name'],
  sort: 'name',
  sections: [{ names: ['name', 'notes', 'perDayCap', 'currency'] }],
  empty: null,
})
const NAMES = ['status', 'name', 'notes', 'perDayCap', 'currency', 'created']
const RECORD = {
  id: 'one',
  name: 'Spring',
  status: 'running',
  currency: 'usd',
  created: '2026-03-02 15:00:00.000Z',
}

function drawFacts(mayEdit: boolean, isBrief = false) {
  return renderPage(
    <RecordFacts
      resource={pages}
      record={RECORD as never}
      names={NAMES}
      mayEdit={mayEdit}
      isBrief={isBrief}
    />,
    { answers: { campaigns: [RECORD] } },
  )
}

describe('the facts of a record', () => {
  it('are read-only for users who may not change it', async () => {
    const screen = await drawFacts(false)

    expect(screen.getByRole('button').elements()).toEqual([])
    expect(screen.text()).toMatch(/^Status Running Name Spring Currency usd Created 03\/02\/26/)
  })

  it('can be changed one by one by users who may, except the state and what only Docket writes', async () => {
    const screen = await drawFacts(true)

    await expect.element(screen.getByRole('button', { name: 'Change Name: Spring' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Add Notes' })).toBeVisible()
    expect(screen.getByRole('button').elements()).toHaveLength(3)
  })

  it('can be added only where there is room', async () => {
    const screen = await drawFacts(true, true)

    expect(screen.getByRole('button', { name: 'Add Notes' }).elements()).toEqual([])
  })

  it('are changed in place, and only the changed one is sent', async () => {
    const screen = await drawFacts(true)
    await screen.getByRole('button', { name: 'Change Name: Spring' }).click()
    const name = screen.getByRole('textbox', { name: 'Name' })
    await expect.element(name).toHaveFocus()
    await name.fill('Summer')
    await screen.getByRole('button', { name: 'Save' }).click()

    await expect
      .poll(() => screen.server.writes)
      .toMatchObject([
        { method: 'PATCH', path: 'collections/campaigns/records/one', body: { name: 'Summer' } },
      ])
  })
})
