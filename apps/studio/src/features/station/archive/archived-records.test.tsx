import { sponsors } from '@docket/model/sales/sponsors'
import { describe, expect, it } from 'vitest'
import type { FakeAnswers } from '#resources/testing/fake-server.ts'
import { renderPage } from '#resources/testing/render-page.tsx'
import { ArchivedRecords } from './archived-records.tsx'

const KEPT = {
  name: 'Sponsors',
  path: '/campaigns/sponsors',
  collection: sponsors,
  archived: { field: 'archived', value: true, active: false },
}
const BAKERY = { id: 'bakery', name: 'Bakery', organization: 'harbor' }

function archived(
  records: readonly object[] | number,
  privileges: string[],
  more: FakeAnswers = {},
) {
  const user = { id: 'ines', organization: 'harbor', privileges }
  const answers = { sponsors: records, ...more }
  return renderPage(<ArchivedRecords kept={KEPT} />, { answers, user })
}

describe('the archived records of a collection', () => {
  it('link to their pages and to the full list, and can be restored', async () => {
    const screen = await archived([BAKERY], ['sales'])

    await expect.poll(screen.links).toContain('/campaigns/sponsors/bakery')
    await expect.poll(screen.links).toContain('/campaigns/sponsors?archived=yes')
    await expect.element(screen.getByRole('button', { name: 'Restore Bakery' })).toBeVisible()
  })

  it('are restored one by one, and stay archived when the server refuses', async () => {
    let isHeld = true
    const held = 'The legal hold “Lawsuit” keeps this as it is.'
    const screen = await archived([{ ...BAKERY, archived: true }], ['sales'], {
      [`PATCH collections/sponsors/records/${BAKERY.id}`]: () =>
        isHeld
          ? Response.json({ status: 400, message: held, data: {} }, { status: 400 })
          : undefined,
    })
    const restore = screen.getByRole('button', { name: 'Restore Bakery' })
    await restore.click()
    await expect.element(screen.window.getByText(held)).toBeVisible()
    await expect.element(restore).toBeVisible()

    isHeld = false
    await restore.click()
    await expect.element(screen.window.getByText('Restored')).toBeVisible()
    const sent = screen.server.writes.filter(({ method }) => method === 'PATCH')
    expect(sent.map(({ body }) => body)).toEqual([{ archived: false }, { archived: false }])
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
