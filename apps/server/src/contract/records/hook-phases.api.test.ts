import type { App } from '@docket/accounts/app'
import { Refusal } from '@docket/model/kernel/errors'
import { categories } from '@docket/model/library/categories'
import { producers } from '@docket/model/library/producers'
import { shows } from '@docket/model/library/shows'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'

const FAULT = { code: 'validation_invalid_value', message: 'Not this.' }

/** Two features whose hooks record the order in which they run. */
function noting(ran: string[]): ((app: App) => void)[] {
  return ['first', 'second'].map((feature) => (given: App) => {
    const app = given.named(feature)
    app.afterCommit(shows, 'afterCommit', () => void ran.push(`afterCommit ${feature}`))
    app.beforeCommit(shows, 'beforeCommit', async () => void ran.push(`beforeCommit ${feature}`))
    app.effect(shows, 'effect', () => void ran.push(`effect ${feature}`))
    app.guard(shows, 'guard', () => void ran.push(`guard ${feature}`))
    app.validate(shows, 'validate', () => {
      ran.push(`validate ${feature}`)
      return undefined
    })
    app.derive(shows, 'derive', () => void ran.push(`derive ${feature}`))
  })
}

const PHASES = ['derive', 'validate', 'guard', 'effect', 'beforeCommit', 'afterCommit']
const IN_ORDER = PHASES.flatMap((phase) => [`${phase} first`, `${phase} second`])

describe('the hooks of a write', () => {
  it.each([
    ['in one order', (features: ((app: App) => void)[]) => features],
    ['in the other', (features: ((app: App) => void)[]) => features.toReversed()],
  ])('run by phase, registered %s', async (_order, arranged) => {
    const ran: string[] = []
    const server = await startTestApp(arranged(noting(ran)))

    const show = await server.make(shows)
    expect(ran).toEqual(IN_ORDER)

    ran.length = 0
    await server.app.records.update(shows, show.id, { title: 'Another' })
    expect(ran).toEqual(IN_ORDER)
  })

  it('report the faults of different fields together, with those of the fields themselves', async () => {
    const server = await startTestApp([
      ({ validate }) => validate(shows, 'one', () => ({ description: FAULT, title: FAULT })),
      ({ validate }) => validate(shows, 'other', () => ({ custom: FAULT })),
    ])

    await expect(server.make(shows, { title: '' })).rejects.toMatchObject({
      status: 400,
      data: { description: FAULT, custom: FAULT, title: { code: 'validation_required' } },
    })
  })

  it('do not guard invalid records, and have no effects when a write is refused', async () => {
    const ran: string[] = []
    const server = await startTestApp((app) => {
      app.validate(shows, 'one', ({ title }) => (title === 'Faulty' ? { title: FAULT } : undefined))
      app.guard(shows, 'two', ({ title }) => {
        ran.push(`guard ${title}`)
        if (title === 'Forbidden') throw new Refusal(409, 'Not this one.')
      })
      app.effect(shows, 'three', ({ title }) => void ran.push(`effect ${title}`))
    })

    await expect(server.make(shows, { title: 'Faulty' })).rejects.toMatchObject({ status: 400 })
    await expect(server.make(shows, { title: 'Forbidden' })).rejects.toMatchObject({ status: 409 })
    await server.make(shows, { title: 'Good' })

    expect(ran).toEqual(['guard Forbidden', 'guard Good', 'effect Good'])
  })

  it('store what an effect returns, together with what it wrote', async () => {
    const server = await startTestApp((app) => {
      app.effect(shows, 'makes a category', async ({ organization }, { records }) => {
        const { id } = await records.create(categories, { organization, name: 'Made along' })
        return { category: id }
      })
    })

    const { category } = await server.make(shows)

    const made = await server.app.records.get(categories, category)
    expect(made.name).toBe('Made along')
  })

  it('cannot set the same field twice, because the order would matter', async () => {
    const server = await startTestApp((app) => {
      app.derive(producers, 'one', () => ({ website: 'https://one.example' }))
      app.derive(producers, 'other', () => ({ website: 'https://other.example' }))
    })

    await expect(server.make(producers)).rejects.toThrow('Two hooks set “website” of producers')
  })

  it('have unique names', async () => {
    await expect(
      startTestApp((app) => {
        app.guard(shows, 'one', () => undefined)
        app.guard(shows, 'one', () => undefined)
      }),
    ).rejects.toThrow('“one” is registered twice in guard of shows.')
  })
})
