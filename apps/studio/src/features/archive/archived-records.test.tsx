import { sponsors } from '@docket/model/collections/sales/sponsors'
import { describe, expect, it } from 'vitest'
import { rendered, textOf } from '#resources/testing/rendered.tsx'
import { ArchivedRecords } from './archived-records.tsx'

const KEPT = {
  name: 'Sponsors',
  path: '/campaigns/sponsors',
  collection: sponsors,
  archived: { field: 'archived', value: true, active: false },
}
const BAKERY = { id: 'bakery', name: 'Bakery', organization: 'harbor' }

function archived(records: readonly object[] | number, privileges: string[]): Promise<string> {
  const user = { id: 'ines', organization: 'harbor', privileges }
  return rendered(<ArchivedRecords kept={KEPT} />, { answers: { sponsors: records }, user })
}

describe('the archived records of a collection', () => {
  it('have links to themselves and to the full list, and can be restored', async () => {
    const html = await archived([BAKERY], ['sales'])

    expect(html).toContain('href="/campaigns/sponsors/bakery"')
    expect(html).toContain('href="/campaigns/sponsors?archived=yes"')
    expect(html).toContain('aria-label="Restore Bakery"')
  })

  it('are read-only for staff who may not change them', async () => {
    const html = await archived([BAKERY], ['captions'])

    expect(html).toContain('Bakery')
    expect(html).not.toContain('<button')
  })

  it('can be empty, which looks different from a failed load', async () => {
    const none = await archived([], ['sales'])
    const lost = await archived(503, ['sales'])

    expect(textOf(none)).toMatch(/^Sponsors \S+/)
    expect(none).not.toContain('role="alert"')
    expect(lost).toContain('role="alert"')
    expect(textOf(lost)).toContain('Sponsors could not be loaded.')
  })
})
