import { describe, expect, it } from 'vitest'
import type { SentRequest } from '#resources/testing/fake-server.ts'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { CollectionPage } from './collection-page.tsx'

const CLOSED = { listRule: null, viewRule: null, createRule: null, updateRule: null }
const TAGGED = {
  id: 'tagged',
  name: 'tagged',
  type: 'base',
  system: false,
  indexes: [],
  closedRules: [],
  ...CLOSED,
  deleteRule: null,
  fields: [{ id: 'tags', name: 'tags', type: 'select', values: ['a', 'b'], maxSelect: 2 }],
}
const USERS = {
  ...TAGGED,
  id: 'users',
  name: 'users',
  type: 'auth',
  system: true,
  fields: [],
  oauth2: { enabled: true, providers: [] },
  otp: { enabled: false, duration: 180, length: 8 },
  mfa: { enabled: false, duration: 1800, rule: '' },
}

type Refusal = ((request: SentRequest) => object | undefined) | undefined

/** Renders the page of a collection. The server accepts every change that `refuse` does not reject. */
async function drawCollection(given: typeof TAGGED | typeof USERS, refuse?: Refusal) {
  let stored: object = given
  const path = `collections/${given.id}`
  const screen = await renderPage(<CollectionPage />, {
    at: `/admin/collections/${given.name}`,
    route: '/admin/collections/$collection',
    user: STAFF,
    answers: {
      collections: () => [stored],
      settings: { oidcAuth: {}, googleAuth: {} },
      [`PATCH ${path}`]: (request) => {
        const data = refuse?.(request)
        if (data) return Response.json({ status: 400, message: 'Refused.', data }, { status: 400 })
        stored = { ...stored, ...(request.body as object) }
        return stored
      },
    },
  })
  return { ...screen, dialog: screen.window.getByRole('dialog') }
}

const fault = (message: string, code = 'x') => ({ code, message })

describe('a collection whose field would lose values', () => {
  it('says how many records would lose them, and is changed only after a confirmation', async () => {
    const lost = 'The field tags would lose values of 1 record.'
    const screen = await drawCollection(TAGGED, ({ query }) =>
      query.has('confirmLoss') ? undefined : { fields: fault(lost, 'validation_values_lost') },
    )
    await screen.getByRole('button', { name: 'Change tags' }).click()
    await screen.dialog.getByLabelText('Maximum choices').fill('1')
    await screen.dialog.getByRole('button', { name: 'Apply' }).click()
    const confirmed = () => screen.server.writes.map(({ query }) => query.get('confirmLoss'))
    const save = screen.getByRole('button', { name: 'Save', exact: true })
    await save.click()
    await expect.element(screen.dialog.getByText(lost, { exact: false })).toBeVisible()
    await screen.dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(screen.getByText('Nothing was changed', { exact: false })).toBeVisible()
    expect(confirmed()).toEqual([null])

    await save.click()
    await screen.dialog.getByRole('button', { name: 'Change and delete them' }).click()
    await expect.element(save).not.toBeInTheDocument()
    expect(confirmed()).toEqual([null, null, 'true'])
    expect(screen.server.writes.at(-1)?.body).toMatchObject({ fields: [{ maxSelect: 1 }] })
  })
})

describe('a collection with a new field', () => {
  it('can have a location on the map', async () => {
    const screen = await drawCollection(TAGGED)
    await screen.getByRole('button', { name: 'Add field' }).click()
    await screen.window.getByRole('menuitem', { name: 'Place on the map' }).click()
    await screen.dialog.getByLabelText('Name', { exact: false }).fill('site')
    await screen.dialog.getByRole('button', { name: 'Add field' }).click()
    await screen.getByRole('button', { name: 'Save', exact: true }).click()

    const fields = [{ name: 'tags' }, { name: 'site', type: 'geoPoint' }]
    await expect.poll(() => screen.server.writes).toMatchObject([{ body: { fields } }])
  })
})

describe('a collection of users', () => {
  it('can add and remove login providers, and shows their errors at the fields', async () => {
    const screen = await drawCollection(USERS, ({ body }) => {
      const [one] = (body as typeof USERS).oauth2?.providers ?? []
      const isWrong = (one as { authURL?: string } | undefined)?.authURL === 'nowhere'
      const told = { authURL: fault('Must be an address.') }
      return isWrong ? { oauth2: { providers: { 0: told } } } : undefined
    })
    const providers = screen.getByRole('region', { name: 'Log in with providers' })
    await providers.getByRole('button', { name: 'Add provider' }).click()
    await screen.window.getByRole('menuitem', { name: 'Oidc', exact: true }).click()
    const put = screen.dialog.getByRole('button', { name: 'Add provider' })
    const field = (name: string) => screen.dialog.getByLabelText(name, { exact: false }).first()
    await put.click()
    await expect.element(field('Client ID')).toHaveAttribute('aria-invalid', 'true')
    expect(screen.server.writes).toEqual([])
    for (const [name, value] of [
      ['Client ID', 'docket'],
      ['Client secret', 'very secret indeed'],
      ['Name on the button', 'The Club'],
      ['Login address', 'nowhere'],
      ['Token address', 'https://club.example/token'],
    ] as const) {
      await field(name).fill(value)
    }
    await put.click()
    await expect.element(field('Login address')).toHaveAttribute('aria-invalid', 'true')
    await field('Login address').fill('https://club.example/authorize')
    await put.click()

    await expect.element(providers.getByRole('cell', { name: 'The Club' })).toBeVisible()
    expect(await accessibilityFaults(screen.container)).toEqual([])
    expect(screen.server.writes.at(-1)?.body).toMatchObject({
      oauth2: { providers: [{ name: 'oidc', clientSecret: 'very secret indeed' }] },
    })
    await providers.getByRole('button', { name: 'Remove oidc' }).click()
    await expect.poll(() => providers.getByRole('cell').elements()).toEqual([])
    const all = providers.getByRole('switch', { name: 'People can log in with providers' })
    await all.click({ force: true })
    await expect.element(all).not.toBeChecked()
  })

  it('can require a second login method, and shows errors of its codes at the fields', async () => {
    const screen = await drawCollection(USERS, ({ body }) => {
      const { mfa, otp } = body as Partial<typeof USERS>
      if (mfa?.enabled && !otp) return { mfa: { enabled: fault('Turn on two of these first.') } }
      if (mfa?.rule === 'nothing = 1') return { mfa: { rule: fault('There is no field nothing.') } }
      return undefined
    })
    const turn = (name: string) =>
      screen.getByLabelText(name, { exact: false }).click({ force: true })
    const save = screen.getByRole('button', { name: 'Save login settings' })
    await turn('A second login method is required')
    await save.click()
    await expect.element(screen.getByText('Turn on two of these first.')).toBeVisible()

    await turn('an emailed code')
    const digits = screen.getByLabelText('Digits in a code', { exact: false })
    await digits.fill('5')
    const rule = screen.getByLabelText('Only for users who match')
    await rule.fill('nothing = 1')
    await save.click()
    await expect.element(screen.getByText('must be 6 or more', { exact: false })).toBeVisible()
    await digits.fill('10')
    await save.click()
    await expect.element(rule).toHaveAttribute('aria-invalid', 'true')
    expect(await accessibilityFaults(screen.container)).toEqual([])
    await rule.fill('verified = true')
    await save.click()
    await expect.element(screen.window.getByText('Saved', { exact: false })).toBeVisible()
    expect(screen.server.writes.at(-1)?.body).toEqual({
      otp: { enabled: true, length: 10 },
      mfa: { enabled: true, rule: 'verified = true' },
    })
  })
})
