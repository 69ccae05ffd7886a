import type { CablecastPreview } from '@docket/model/integrations/cablecast'
import { beforeEach, describe, expect, it } from 'vitest'
import { type PageScreen, renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { CablecastWizardPage } from './wizard-page.tsx'

const PATH = '/integrations/cablecast'
const STATION = { id: 'harbor', name: 'Harbor', slug: 'harbor', timeZone: 'UTC' }
const SERVER = {
  id: 'cable0000000000',
  kind: 'cablecast',
  organization: 'harbor',
  hasSecret: true,
  baseUrl: 'https://tv.example.org',
  name: 'Harbor Hall',
  paused: false,
}
const PROBE = {
  baseUrl: 'https://tv.example.org',
  zone: 'UTC',
  channels: [
    { id: 1, name: 'Access 8', location: 'Hall' },
    { id: 2, name: 'Access 9', location: '' },
  ],
  findings: [
    { tone: 'good', text: 'The server runs Cablecast 7.4.1.' },
    { tone: 'warning', text: 'Its clock is 3 minutes ahead of this server’s.' },
  ],
}
const tally = (fresh: number, changed = 0) => ({ new: fresh, changed, unchanged: 4, cancelled: 0 })
const PREVIEW: CablecastPreview = {
  counts: { channels: tally(1), shows: tally(40, 1), scheduleitems: tally(8) },
  items: [
    {
      resource: 'shows',
      outcome: 'changed',
      id: 42,
      name: 'City Council',
      at: '',
      fields: [{ field: 'description', from: '', to: 'The council meets.' }],
      kept: ['title'],
    },
  ],
  notTaken: [
    { resource: 'shows', count: 166, reason: 'They do not air on these days.', examples: [] },
  ],
  troubles: [],
  warnings: [],
  from: '2026-11-29',
  until: '2026-12-15',
}
const RUN = {
  id: 'run000000000000',
  organization: 'harbor',
  integration: SERVER.id,
  startedAt: '2026-11-30 08:00:00.000Z',
  counts: { shows: tally(40) },
  log: [],
}

let screen: PageScreen

const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()

async function open(answers: object = {}, search = '') {
  screen = await renderPage(<CablecastWizardPage />, {
    user: STAFF,
    route: PATH,
    at: `${PATH}${search}`,
    answers: {
      organizations: [STATION],
      integrations: [SERVER],
      syncRuns: [],
      channels: [],
      'POST integrations/probe': PROBE,
      'POST integrations/preview': PREVIEW,
      'POST integrations/cablecast': { id: SERVER.id },
      ...answers,
    },
  })
}

async function contact() {
  await screen.getByLabelText('Address').fill('https://tv.example.org')
  await screen.getByLabelText('Key', { exact: true }).fill('reader:s3same')
  await press('Connect to the server')
  await expect
    .element(screen.getByText('Its clock is 3 minutes ahead', { exact: false }))
    .toBeVisible()
}

describe('the wizard', () => {
  beforeEach(() => open())

  it('goes from the address to an import of exactly what was previewed', async () => {
    await contact()
    await press('Continue')
    await screen.getByRole('checkbox', { name: 'Import Access 9' }).click()
    await press('Continue')
    await screen.getByLabelText('Days back').fill('3')
    await press('Preview')
    await expect
      .element(screen.getByText('Shows (166): They do not air on these days.'))
      .toBeVisible()
    await press('Import')

    await expect.element(screen.getByText('The import is about to start…')).toBeVisible()
    const server = { baseUrl: 'https://tv.example.org', apiKey: 'reader:s3same' }
    const choices = {
      channels: [{ theirs: 1, ours: '' }],
      daysBack: 3,
      daysAhead: 14,
      allShows: true,
    }
    expect(screen.server.writes.map(({ path, body }) => [path, body])).toMatchObject([
      ['integrations/probe', server],
      ['integrations/preview', { ...server, choices }],
      ['integrations/cablecast', { ...server, choices }],
    ])
    expect(screen.address()).toBe(`${PATH}?server=${SERVER.id}&after=`)
    expect(screen.address()).not.toContain('s3same')
  })

  it('shows each changed field, before and after, and what is kept', async () => {
    await contact()
    for (const name of ['Continue', 'Continue', 'Preview']) await press(name)
    await screen.getByText('Shows: changed (1)').click()

    await expect.element(screen.getByText('Description: empty → The council meets.')).toBeVisible()
    await expect.element(screen.getByText('Kept as you changed it: Title')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
  })

  it('moves the focus to the heading of each step', async () => {
    await contact()
    await expect
      .element(screen.getByRole('heading', { name: 'What we found on https://tv.example.org' }))
      .toHaveFocus()
    expect(await accessibilityFaults()).toEqual([])
  })

  it('asks for the key again when the address changes', async () => {
    await contact()
    await press('Back')
    await screen.getByLabelText('Address').fill('https://tv.example.net')

    await expect.element(screen.getByLabelText('Key', { exact: true })).toHaveValue('')
    await expect
      .element(screen.getByText('You changed the address', { exact: false }))
      .toBeVisible()
  })

  it('does not continue without a channel', async () => {
    await contact()
    await press('Continue')
    for (const name of ['Import Access 8', 'Import Access 9']) {
      await screen.getByRole('checkbox', { name }).click()
    }
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Choose at least one channel.')
    await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeDisabled()
    expect(await accessibilityFaults()).toEqual([])
  })
})

describe('an import', () => {
  const SEARCH = `?server=${SERVER.id}&after=`

  it('shows its progress, and can be canceled', async () => {
    const running = { ...RUN, status: 'running', progress: { doing: '25 of 124 shows' } }
    await open({ syncRuns: [running], [`POST integrations/runs/${RUN.id}/cancel`]: RUN }, SEARCH)
    await expect.element(screen.getByText('25 of 124 shows')).toBeVisible()
    await press('Cancel the import')

    await expect.element(screen.getByText('Canceling…')).toBeVisible()
    expect(screen.server.writes.map(({ path }) => path)).toEqual([
      `integrations/runs/${RUN.id}/cancel`,
    ])
  })

  it('ends with a link to the guide, and can be undone', async () => {
    const done = { ...RUN, status: 'ok' }
    await open(
      { syncRuns: [done], [`POST integrations/runs/${RUN.id}/undo`]: { queued: true } },
      SEARCH,
    )
    const guide = screen.getByRole('link', { name: 'Open the guide' })
    await expect.element(guide).toHaveAttribute('href', '/tvguide/harbor')
    await press('Undo the import')
    await screen.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
    const left = [{ name: 'Rehearsal', reason: 'Ada Quill has changed it since.' }]
    const undo = { deleted: 18, restored: 0, kept: 1, left }
    screen.server.change('syncRuns', RUN.id, { status: 'undone', undo })

    await expect
      .element(screen.getByRole('heading', { name: 'The import was undone' }))
      .toBeVisible()
    await expect.element(screen.getByText('18 records were deleted.')).toBeVisible()
    await expect
      .poll(() => document.body.innerText)
      .toContain('Rehearsal Ada Quill has changed it since.')
  })

  it('that was started before is not taken for the new one', async () => {
    await open({ syncRuns: [{ ...RUN, status: 'ok' }] }, `?server=${SERVER.id}&after=${RUN.id}`)
    await expect.element(screen.getByText('The import is about to start…')).toBeVisible()
    // The page loads only the latest import.
    screen.server.remove('syncRuns', RUN.id)
    screen.server.add('syncRuns', {
      ...RUN,
      id: 'run000000000001',
      status: 'ok',
      startedAt: '2026-11-30 09:00:00.000Z',
    } as never)
    await expect.element(screen.getByRole('heading', { name: 'The import is done' })).toBeVisible()
  })
})
