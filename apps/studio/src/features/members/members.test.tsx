import { describe, expect, it } from 'vitest'
import { RecordStates } from '#resources/record/record-states.tsx'
import type { Resource } from '#resources/resource.ts'
import { renderPage } from '#resources/testing/render-page.tsx'
import { chargePages } from './charges.tsx'
import { classPages, enrollmentPages } from './enrollments.tsx'
import { memberPages } from './members.tsx'

async function states(pages: Resource, record: object, update = true) {
  const may = { create: false, update, remove: false, change: () => update }
  const whole = { id: 'one', ...record } as never
  return (await renderPage(<RecordStates resource={pages} record={whole} may={may} />)).text()
}

describe('a member', () => {
  it.each([
    ['applicant', 'Accept Make active End membership'],
    ['accepted', 'Make active End membership'],
    ['active', '\\w+ lapsed? Suspend End membership'],
    ['suspended', 'Make active End membership'],
    ['ended', 'Make active'],
  ])('who is %s has the actions %s', async (status, steps) => {
    expect(await states(memberPages, { status })).toMatch(new RegExp(`^\\w+ ${steps}$`))
  })

  it('has no actions for staff who may not change it', async () => {
    expect(await states(memberPages, { status: 'active' }, false)).toBe('Active')
  })

  it('can be suspended only with a reason, which other actions do not need', () => {
    expect(memberPages.steps.suspended?.promptsFor).toEqual(['suspensionReason'])
    const others = Object.entries(memberPages.steps).filter(([to]) => to !== 'suspended')
    expect(others.flatMap(([, { promptsFor = [] }]) => promptsFor)).toEqual([])
  })

  it('is marked when it is archived', async () => {
    const line = (archived: boolean) => renderPage(memberPages.line?.({ archived } as never))

    await expect.poll((await line(true)).text).toBe('Archived')
    await expect.poll((await line(false)).text).toBe('')
  })
})

describe('the views of members’ records', () => {
  it('list those waiting for staff, oldest first', () => {
    const searches = [memberPages, classPages, enrollmentPages, chargePages].flatMap(({ views }) =>
      views.map(({ name, search }) => [name, search]),
    )

    expect(Object.fromEntries(searches)).toMatchObject({
      Applicants: { status: 'applicant' },
      Lapsed: { status: 'lapsed', sort: 'expiresOn' },
      Planned: { status: 'planned', sort: 'startsAt' },
      Open: { status: 'open', sort: 'created' },
    })
  })
})
