import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { FakeAnswers } from '../testing/fake-server.ts'
import { renderPage, STAFF } from '../testing/render-page.tsx'
import { memberPages } from '../testing/show-pages.ts'
import { RecordPage } from './record-page.tsx'

const ID = 'moss00000000000'

type Screen = Awaited<ReturnType<typeof renderPage>>

describe('a step with a record', () => {
  const MEMBER = { id: ID, collectionName: 'members', name: 'Ada Moss', organization: 'harbor' }

  function drawMember(answers: FakeAnswers = {}, status = 'applicant') {
    return renderPage(<RecordPage resource={memberPages} />, {
      answers: { members: [{ ...MEMBER, status }], customFields: [], auditEvents: [], ...answers },
      user: STAFF,
      at: `/members/${ID}`,
      route: '/members/$record',
    })
  }
  const states = (screen: Screen) => screen.getByRole('region', { name: 'State' })
  const step = (screen: Screen, name: string) => states(screen).getByRole('button', { name })
  const sent = (screen: Screen) =>
    screen.server.writes.flatMap(({ method, body }) => (method === 'PATCH' ? [body] : []))

  it('is offered for each allowed next state, and for no other', async () => {
    const screen = await drawMember({}, 'suspended')
    const names = states(screen).getByRole('button').elements()

    expect(names.map(({ textContent }) => textContent)).toEqual(['Make active', 'End membership'])
  })

  it('shows its result at once, and the next step waits for it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const screen = await drawMember({
      [`PATCH collections/members/records/${ID}`]: () => promise.then(() => undefined as never),
    })
    await step(screen, 'Accept').click()
    await expect.element(states(screen).getByText('Accepted')).toBeVisible()
    await step(screen, 'End membership').click()
    await expect.element(states(screen).getByText('Ended')).toBeVisible()
    expect(sent(screen)).toEqual([{ status: 'accepted' }])

    resolve()
    await expect.poll(() => sent(screen)).toEqual([{ status: 'accepted' }, { status: 'ended' }])
    await expect.poll(() => states(screen).element().ariaBusy).toBe('false')
    await expect.element(states(screen).getByText('Ended')).toBeVisible()
  })

  it('taken while the form is being saved waits for the save, and builds on its result', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const screen = await drawMember({
      [`PATCH collections/members/records/${ID}`]: ({ body }) =>
        (body as object & { name?: string }).name
          ? promise.then(() => undefined as never)
          : undefined,
    })
    await screen.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Moss-Hill')
    await screen.getByRole('button', { name: 'Save', exact: true }).click()
    await step(screen, 'Accept').click()
    await expect.element(states(screen).getByText('Accepted')).toBeVisible()
    resolve()

    await expect.poll(() => states(screen).element().ariaBusy).toBe('false')
    expect(sent(screen)).toEqual([{ name: 'Ada Moss-Hill' }, { status: 'accepted' }])
    await expect.element(states(screen).getByText('Accepted')).toBeVisible()
  })

  it('that the server refuses is offered again with the reason, and the step after it is not sent', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const screen = await drawMember({
      [`PATCH collections/members/records/${ID}`]: () => promise.then(() => 400),
    })
    await step(screen, 'Accept').click()
    await step(screen, 'End membership').click()
    resolve()

    await expect.element(screen.window.getByText('The status did not change')).toBeVisible()
    await expect.element(states(screen).getByText('Applicant')).toBeVisible()
    expect(sent(screen)).toHaveLength(1)
  })

  it('keeps the focus at the steps, so that keys can take the next one', async () => {
    const screen = await drawMember()
    ;(step(screen, 'Accept').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => states(screen).element().ariaBusy).toBe('false')
    await expect.element(states(screen).getByText('Accepted')).toBeVisible()

    await expect.poll(() => states(screen).element().contains(document.activeElement)).toBe(true)
    await userEvent.tab()
    await expect.element(step(screen, 'Make active')).toHaveFocus()
  })

  it('leaves the dialog of the next step open when it is saved later', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const screen = await drawMember({
      [`PATCH collections/members/records/${ID}`]: () => promise.then(() => undefined as never),
    })
    await step(screen, 'Accept').click()
    await step(screen, 'Make active').click()
    await step(screen, 'Suspend').click()
    const dialog = screen.window.getByRole('dialog')
    await expect.element(dialog).toBeVisible()
    resolve()
    await expect.poll(() => states(screen).element().ariaBusy).toBe('false')
    await expect.element(dialog).toBeVisible()
  })

  it('asks for its input in a dialog, and sends step and input together, or nothing when it is canceled', async () => {
    const screen = await drawMember({}, 'active')
    await step(screen, 'Suspend').click()
    const dialog = screen.window.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Three late returns.')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent(screen)).toEqual([])
    await step(screen, 'Suspend').click()
    await dialog.getByRole('textbox').fill('Three late returns.')
    await dialog.getByRole('button', { name: 'Suspend' }).click()

    await expect.element(states(screen).getByText('Suspended')).toBeVisible()
    expect(sent(screen)).toEqual([{ status: 'suspended', suspensionReason: 'Three late returns.' }])
  })
})
