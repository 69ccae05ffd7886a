import { describe, expect, it } from 'vitest'
import { renderPage } from '#resources/testing/render-page.tsx'
import { auditPages } from './audit.tsx'

const EVENT = {
  id: 'one',
  actorName: '',
  action: 'update',
  target: 'captionTracks',
  before: { language: 'en' },
  after: { language: 'es', published: true },
}

function cells(event: object): Record<string, unknown> {
  const columns = auditPages.columns.flatMap((one) => (typeof one === 'string' ? [] : [one]))
  return Object.fromEntries(columns.map(({ id, text }) => [id, text(event as never)]))
}

describe('S6.1 the list of changes', () => {
  it('names the changed fields, and Docket when no user made the change', () => {
    expect(cells(EVENT)).toEqual({
      who: 'Docket',
      kind: 'Caption tracks',
      fields: 'Language, Published',
    })
  })

  it('names the user, and no fields when a record was created or deleted', () => {
    const made = { ...EVENT, action: 'create', actorName: 'Ines', target: 'shows' }

    expect(cells(made)).toEqual({ who: 'Ines', kind: 'Shows', fields: '' })
  })

  it('shows values before and after, for this installation’s own collections too', async () => {
    const [{ content } = { content: () => null }] = auditPages.tabs
    const own = { ...EVENT, target: 'boats', before: { mast: 1 }, after: { mast: 2 } }

    const known = await renderPage(content({ record: EVENT as never }))
    await expect.poll(known.text).toMatch(/Language .*English.*Spanish/)
    await expect.poll((await renderPage(content({ record: own as never }))).text).toMatch(/1.*2/)
  })
})
