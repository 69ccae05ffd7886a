import type { Endpoint } from '@docket/model/kernel/endpoint'
import { type Airing, airings } from '@docket/model/schedule/airings'
import { type AiringChange, inverseOf } from '@docket/model/schedule/changes'
import {
  checkDraft,
  type DraftConflict,
  planInDraft,
  publishDraft,
} from '@docket/model/schedule/planning'
import {
  draftChanges,
  type ScheduleDraft,
  scheduleDrafts,
} from '@docket/model/schedule/schedule-drafts'
import { organizations } from '@docket/model/station/organizations'
import { toInstant } from '@docket/model/time/instants'
import { listen } from '@docket/records/testing/listener'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  added,
  airtime,
  changed,
  create,
  openEmptyStation,
  sendChanges,
} from '../testing/station.ts'

const station = openEmptyStation()

function book(title: string, times: string): Promise<Airing> {
  return create(station.scheduler, station.access, title, times)
}

async function lineup(): Promise<string[]> {
  const where = { organization: station.organization.id }
  const standing = await station.app.app.records.list(airings, { where, sort: 'startsAt' })
  return standing.map(({ title, startsAt }) => `${title} ${startsAt.slice(11, 16)}`)
}

function send<Params extends object, Answer>(
  { method, path }: Endpoint<Params, Answer>,
  params: Params & { draft?: string },
  client = station.scheduler,
): Promise<Answer> {
  const { draft, ...body } = params
  const url = path.replace(':draft', draft ?? '')
  return client.send<Answer>(url, { method, ...(method === 'POST' && { body }) })
}

function openDraft(client = station.scheduler): Promise<ScheduleDraft> {
  const values = { organization: station.organization.id, name: 'Holidays', status: 'open' }
  return client.collection('scheduleDrafts').create<ScheduleDraft>(values)
}

const add = (title: string, times: string) => added(station.access, title, times)

async function refusedWith(work: Promise<unknown>): Promise<DraftConflict[]> {
  const error = (await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )) as { status: number; response: { data: { conflicts: DraftConflict[] } } } | undefined
  expect(error?.status).toBe(409)
  return error?.response.data.conflicts ?? []
}

describe('a draft', () => {
  let draft: string
  let news: Airing
  const plan = (...changes: AiringChange[]) => send(planInDraft, { draft, changes })
  const publish = (choices = {}) => send(publishDraft, { draft, choices })

  beforeEach(async () => {
    draft = (await openDraft()).id
    news = await book('News', '18:00–18:30')
  })

  it('changes nothing until it is published as a whole, and can be undone as a whole', async () => {
    await plan(changed(news, airtime('19:00–19:30')))
    await plan(add('Film', '18:00–19:00'))
    expect(await lineup()).toEqual(['News 18:00'])
    expect(await send(checkDraft, { draft })).toMatchObject({ conflicts: [] })

    const { changes } = await publish()
    expect(await lineup()).toEqual(['Film 18:00', 'News 19:00'])
    await expect(publish()).rejects.toMatchObject({ status: 409 })

    await sendChanges(station.scheduler, inverseOf(changes))
    expect(await lineup()).toEqual(['News 18:00'])
  })

  it('is planned and published in the name of the account that does it, and at that time', async () => {
    const { scheduler, logInAs, app } = station
    const other = (await logInAs({ privileges: ['schedule'] })).authStore.record?.id
    const forged = {
      publishedAt: '2020-01-01 00:00:00.000Z',
      publishedBy: other,
    }
    const drafts = scheduler.collection<ScheduleDraft>('scheduleDrafts')
    expect(await drafts.update(draft, forged)).toMatchObject({ publishedAt: '', publishedBy: '' })
    await plan(changed(news, airtime('19:00–19:30')))
    await publish()
    const published = await drafts.getOne(draft)
    expect(published).toMatchObject({
      publishedAt: toInstant(app.app.clock.now()),
      publishedBy: scheduler.authStore.record?.id,
    })
    const { publishedAt, publishedBy } = published
    expect(await drafts.update(draft, forged)).toMatchObject({ publishedAt, publishedBy })
  })

  it('contains one change per airing, and none for an airing that is back in its place', async () => {
    const film = add('Film', '20:00–21:00')
    await plan(changed(news, airtime('19:00–19:30')), film)
    const moved = { ...news, ...airtime('19:00–19:30') }
    const { dropped } = await plan(changed(moved, airtime('18:00–18:30')))
    expect(dropped).toHaveLength(1)
    await plan({ ...film, was: film.becomes, becomes: null })
    expect(await station.app.app.records.count(draftChanges, { draft })).toBe(0)
  })

  it('asks about changes made in the meantime, and accepts either side', async () => {
    const film = add('Film', '20:00–21:00')
    await plan(changed(news, airtime('19:00–19:30')), film)
    await station.scheduler.collection('airings').update(news.id, airtime('17:00–17:30'))
    const council = await book('Council', '20:30–21:30')

    const conflicts = await refusedWith(publish())
    expect(conflicts).toMatchObject([
      { kind: 'changed', theirs: [{ id: news.id, title: 'News' }], canBeMine: true },
      { kind: 'taken', theirs: [{ id: council.id, title: 'Council' }], canBeMine: true },
    ])
    expect(await lineup()).toEqual(['News 17:00', 'Council 20:30'])

    await publish({ [news.id]: 'theirs', [film.airing]: 'mine' })
    expect(await lineup()).toEqual(['News 17:00', 'Film 20:00'])
  })

  it('never removes a locked airing, and reports conflicts within itself', async () => {
    const film = add('Film', '20:00–21:00')
    const gala = add('Gala', '22:00–23:00')
    const quiz = add('Quiz', '22:30–23:30')
    const council = await book('Council', '20:30–21:30')
    await station.scheduler.collection('airings').update(council.id, { locked: true })
    await plan(film, gala, quiz)
    const choices = { [film.airing]: 'mine', [quiz.airing]: 'theirs' } as const
    expect(await refusedWith(publish(choices))).toMatchObject([
      { kind: 'taken', canBeMine: false },
      { kind: 'overlapping', canBeMine: false, theirs: [{ title: 'Gala' }] },
    ])
    await publish({ ...choices, [film.airing]: 'theirs' })
    expect(await lineup()).toEqual(['News 18:00', 'Council 20:30', 'Gala 22:00'])
  })

  it('accepts no changes after it is discarded, until it is opened again', async () => {
    const drafts = station.scheduler.collection('scheduleDrafts')
    await drafts.update(draft, { status: 'dropped' })
    await expect(plan(changed(news, null))).rejects.toMatchObject({ status: 400 })
    await drafts.update(draft, { status: 'open' })
    await plan(changed(news, null))
    await publish()
    expect(await lineup()).toEqual([])
  })

  it('reaches the open screens of colleagues at once, and nobody else’s', async () => {
    const colleague = await station.logInAs({ privileges: ['schedule'] })
    const other = await station.app.make(organizations)
    const stranger = await station.logInAs({ privileges: ['admin'], organization: other.id })
    const { url, make } = station.app
    const topics = ['draftChanges/*', 'scheduleDrafts/*']
    const near = await listen(url)
    const far = await listen(url)
    await near.subscribe(topics, colleague.authStore.token)
    await far.subscribe(topics, stranger.authStore.token)

    await plan(changed(news, null))
    expect((await near.next()).data).toMatchObject({ record: { airing: news.id } })
    await make(scheduleDrafts, { organization: other.id, name: 'Theirs' })
    expect((await far.next()).data).toMatchObject({ record: { name: 'Theirs' } })
    near.close()
    far.close()
  })

  it('S1.2 is hidden from strangers, and read-only without the privilege', async () => {
    await plan(changed(news, null))
    const other = await station.app.make(organizations)
    const stranger = await station.logInAs({ privileges: ['admin'], organization: other.id })
    const member = await station.logInAs({ privileges: ['content'] })
    const change = changed(news, airtime('19:00–19:30'))
    for (const client of [stranger, member]) {
      await expect(send(planInDraft, { draft, changes: [change] }, client)).rejects.toThrow()
      await expect(send(publishDraft, { draft, choices: {} }, client)).rejects.toThrow()
    }
    await expect(send(checkDraft, { draft }, stranger)).rejects.toMatchObject({ status: 404 })
    expect((await send(checkDraft, { draft }, member)).changes).toHaveLength(1)
    expect(await stranger.collection('draftChanges').getFullList()).toEqual([])
    expect(await lineup()).toEqual(['News 18:00'])
  })
})
