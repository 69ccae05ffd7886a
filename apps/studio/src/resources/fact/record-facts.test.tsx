import '#data/testing/browser-globals.ts'

import { campaigns } from '@docket/model/collections/sales/campaigns'
import { describe, expect, it } from 'vitest'
import { resource } from '../resource.ts'
import { rendered, textOf } from '../testing/rendered.tsx'
import { RecordFacts } from './record-facts.tsx'

const pages = resource(campaigns, {
  path: '/campaigns',
  one: 'campaign',
  many: 'Campaigns',
  words: { perDayCap: { label: 'At most a day' }, currency: { readOnly: true } },
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

function shown(mayEdit: boolean, isBrief = false): Promise<string> {
  return rendered(
    <RecordFacts
      resource={pages}
      record={RECORD as never}
      {...{ names: NAMES, mayEdit, isBrief }}
    />,
  )
}

describe('the facts of a record', () => {
  it('are only read by users who may not change it', async () => {
    const html = await shown(false)
    expect(html).not.toContain('<button')
    expect(textOf(html)).toMatch(/^Status Running Name Spring Currency usd Created 03\/02\/26/)
  })

  it('are changed one by one by those who may: neither the state, nor what only Docket writes', async () => {
    const html = await shown(true)
    const buttons = [...html.matchAll(/<button.*?<\/button>/g)].map(([button]) => textOf(button))
    expect(buttons).toEqual(['Change Name: Spring', 'Notes', 'At most a day'])
    expect(html).toContain('aria-label="Add Notes"')
  })

  it('are offered to be added only where there is room', async () => {
    expect(await shown(true, true)).not.toContain('Add Notes')
  })
})
