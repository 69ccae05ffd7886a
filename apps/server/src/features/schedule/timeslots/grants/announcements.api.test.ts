import { users } from '@docket/model/accounts/users'
import { DAY_MS, HOUR_MS, toInstant } from '@docket/model/time/instants'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { csvDesk, planOf } from '#testing/csv-desk.ts'
import {
  openTimeslots,
  type StagePerson,
  type TimeslotStage,
} from '../../../../contract/testing/timeslot-stage.ts'
import {
  all,
  codesOf,
  EVERYBODY,
  INSIDE,
  STAFF,
  tryAll,
} from '../../../../contract/testing/try-all.ts'

type Values = Record<string, unknown>

let stage: TimeslotStage

beforeAll(async () => {
  stage = await openTimeslots()
})

describe('an announcement', () => {
  it.each<[string, Values, string]>([
    ['granted in another way', { grantedBy: 'first_come' }, 'grantedBy: grant_stays'],
    ['drawn with other tickets', { newLocalTickets: 9 }, 'newLocalTickets: grant_stays'],
    ['open for less time', { acceptDays: 1 }, 'acceptDays: grant_stays'],
    ['another place', { durationMin: 240 }, 'durationMin: grant_stays'],
  ])('does not become %s once it is requested', async (_, values, fault) => {
    const { free } = await stage.entered()
    const change = (people: readonly StagePerson[]) =>
      tryAll(stage, people, (client, { update }) =>
        update(client, 'freeTimeslots', free.id, values),
      )
    expect(await change(STAFF)).toEqual(all(STAFF, fault))
    const others = EVERYBODY.filter((who) => !STAFF.includes(who))
    expect(await change(others)).toEqual(all(others, 'refused'))
  })

  it('cannot be made by members or strangers, and only the server draws the lottery', async () => {
    const { organization, channel, server } = stage
    const requestsUntil = toInstant(server.clock.now() + DAY_MS)
    const given = { title: 'Mine', grantedBy: 'lottery', requestsUntil, acceptDays: 2 }
    const place = { dtstartLocal: '2026-04-07T19:00', durationMin: 30 }
    const others: readonly StagePerson[] = ['guest', 'stranger', 'member']
    const announced = await tryAll(stage, others, (client, { create }) =>
      create(client, 'freeTimeslots', { organization, channel, ...place, ...given }),
    )
    expect(announced).toEqual(all(others, 'refused'))
    const { free } = await stage.entered()
    for (const status of ['drawn', 'granted', 'unfilled']) {
      const outcomes = await tryAll(stage, STAFF, (client, { update }) =>
        update(client, 'freeTimeslots', free.id, { status }),
      )
      expect(Object.values(outcomes)).not.toContain('accepted')
    }
    const sent = { seed: 'mine', seedHash: 'mine', secret: 'mine', result: [], drawnAt: '' }
    await tryAll(stage, STAFF, (client, { update }) =>
      update(client, 'freeTimeslots', free.id, sent),
    )
    expect(await stage.stored(free)).toMatchObject({ seed: '', seedHash: free.seedHash })
    await stage.pass(DAY_MS + HOUR_MS)
    const deleted = await tryAll(stage, STAFF, (client) =>
      client.collection('freeTimeslots').delete(free.id),
    )
    expect(deleted).toEqual(all(STAFF, 'refused'))
    expect((await stage.stored(free)).status).toBe('drawn')
  })
})

describe('a draw and its outcome', () => {
  it('are reported to the desk, and to people who got nothing, each in their own language', async () => {
    const { server, people } = stage
    const heardBy = async (client: PocketBase) => {
      const filter = `created >= "${toInstant(server.clock.now() - 2 * HOUR_MS)}"`
      const heard = await client.collection('notifications').getFullList({ filter })
      return heard.map(({ title, body, path }) => [title, body, path])
    }
    const user = stage.otherPerson.authStore.record?.id ?? ''
    await server.app.records.update(users, user, { settings: { localization: { language: 'es' } } })
    const free = await stage.announce({ title: 'Late night' })
    await stage.request(free, stage.own)
    await stage.request(free, stage.other)
    await stage.pass(DAY_MS + HOUR_MS)
    const page = `/timeslots/free/${free.id}`
    const drawn = [
      'The lottery for “Late night” was drawn',
      'The timeslot is offered in the order of the draw.',
      page,
    ]
    expect(await heardBy(people.desk)).toContainEqual(drawn)
    expect(await heardBy(people.member)).not.toContainEqual(drawn)

    const [first] = await stage.requestsOf(free)
    const won = first?.holder === stage.own
    const [winner, loser] = won
      ? [people.member, stage.otherPerson]
      : [stage.otherPerson, people.member]
    await winner.collection('timeslots').update(first?.id ?? '', { status: 'active' })
    await server.jobs.drain()
    const went = {
      en: [
        '“My hour” went to someone else',
        'Your request is closed. The timeslot’s page shows how it was granted.',
      ],
      es: [
        '“My hour” fue para otra persona',
        'Su solicitud terminó. En su página queda el registro de cómo se concedió.',
      ],
    }
    const language = loser === stage.otherPerson ? 'es' : 'en'
    expect(await heardBy(loser)).toContainEqual([...went[language], page])
    const heard = (await heardBy(winner)).map(([title]) => title)
    expect(heard).not.toContain(went.en[0])
    expect(heard).not.toContain(went.es[0])
    const granted = 'The free timeslot “Late night” is granted'
    expect((await heardBy(people.desk)).map(([title]) => title)).toContain(granted)
  })
})

describe('a CSV file', () => {
  it('cannot import requests or free timeslots, no matter who uploads it', async () => {
    const desk = csvDesk(() => ({ server: stage.server, staff: stage.people.admin }))
    const { free } = await stage.entered()
    const text = `title,free,status\nMine,${free.id},active\n`
    for (const who of INSIDE) {
      for (const target of ['timeslots', 'freeTimeslots']) {
        const client = stage.people[who]
        expect(await codesOf(desk.upload(target as 'shows', text, client))).not.toBe('accepted')
      }
    }
    // A plan for a target other than the file's is refused too.
    const id = await desk.upload('shows', text)
    const plan = { ...planOf('shows', text), target: 'timeslots' }
    await codesOf(desk.ask(`${id}/check`, plan))
    await stage.server.jobs.drain()
    await codesOf(desk.ask(`${id}/run`, { skipFaulty: true }))
    await stage.server.jobs.drain()
    expect(await stage.requestsOf(free)).toHaveLength(2)
  })

  it('that suspends a member in line passes the offer to the next', async () => {
    const { free } = await stage.entered()
    const desk = csvDesk(() => ({ server: stage.server, staff: stage.people.admin }))
    const text = 'Name,Email,Status\nOdile,odile@people.example,suspended\n'
    await stage.setMember(stage.own, { email: 'odile@people.example' })
    const checked = await desk.check('members', text)
    expect(checked).toMatchObject({ state: 'checked', toUpdate: 1, faulty: 0 })
    await desk.run(checked.id)
    await stage.pass(DAY_MS + HOUR_MS)
    const line = await stage.requestsOf(free)
    expect(line.map(({ holder, status }) => [holder === stage.own, status])).toEqual(
      expect.arrayContaining([
        [true, 'requested'],
        [false, 'offered'],
      ]),
    )
  })
})
