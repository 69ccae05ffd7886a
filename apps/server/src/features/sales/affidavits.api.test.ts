import type { PlayoutItem } from '@docket/model/playout/playout-items'
import { affidavitPath, type ShownAffidavit } from '@docket/model/sales/affidavit'
import { contractPath } from '@docket/model/sales/contract'
import { invoicePath } from '@docket/model/sales/invoice'
import type { CampaignOutlook } from '@docket/model/sales/outlook'
import { channels } from '@docket/model/station/channels'
import { notifications } from '@docket/model/station/notifications'
import { organizations } from '@docket/model/station/organizations'
import { toEpochMs } from '@docket/model/time/instants'
import { readPdf } from '@docket/service/testing/read-pdf'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Film,
  type LiveStation,
  NOW,
  startLiveStation,
} from '#features/playout/testing/live-station.ts'
import { notifyPeople } from '#features/station/notifications/notify-people.ts'
import { enforceStates } from '#features/station/states/enforce-states.ts'
import { sales } from './sales.ts'

const START = Date.parse(NOW)
const DAY_SEC = 86_400

let live: LiveStation
let staff: PocketBase
let bakery: { campaign: string; spot: Film }

beforeAll(async () => {
  live = await startLiveStation({}, [sales, notifyPeople, enforceStates])
  staff = await live.app.logInAs({ organization: live.station.id, privileges: ['sales'] })
  bakery = await sell('Bakery, “Ferry Street”', 20, {
    goal: 10_000,
    cents: 1_000_100,
    currency: 'usd',
  })
})

/** Sells a campaign like staff: creates a sponsor, an approved spot and a running campaign. */
async function sell(name: string, seconds: number, values: object) {
  const organization = live.station.id
  const spot = await live.makeFilm(name, seconds)
  const create = (collection: string, body: object) =>
    staff.collection(collection).create({ organization, ...body }, { requestKey: null })
  const sponsor = await create('sponsors', { name })
  const { id } = await create('spots', {
    title: name,
    kind: 'underwriting',
    sponsor: sponsor.id,
    media: spot.medium,
    durationSec: seconds,
    copy: `Support comes from ${name}.`,
    status: 'copy_review',
  })
  await staff.collection('spots').update(id, { status: 'approved' })
  const campaign = await create('campaigns', {
    name,
    sponsor: sponsor.id,
    spots: [id],
    startsOn: '2026-03-01',
    endsOn: '2026-03-31',
    goalKind: 'airings',
    ...values,
  })
  for (const status of ['copy_review', 'approved', 'running']) {
    await staff.collection('campaigns').update(campaign.id, { status })
  }
  return { campaign: campaign.id, spot }
}

const read = (
  campaign: string,
  format: 'csv' | 'pdf',
  who: PocketBase = staff,
  pathOf = affidavitPath,
) => live.get(pathOf(campaign, format), { headers: { authorization: who.authStore.token } })
const shown = (campaign: string, who = staff) =>
  who.send<ShownAffidavit>(`/api/campaigns/${campaign}/affidavit`, { requestKey: null })
const outlook = (campaign: string, who = staff) =>
  who.send<CampaignOutlook>(`/api/campaigns/${campaign}/outlook`, { requestKey: null })

/** Returns the lines of a CSV file without its header and quotes. */
async function linesOf(answer: Response): Promise<string[]> {
  expect(answer.status).toBe(200)
  return (await answer.text()).trim().split('\r\n').slice(1)
}

/** Returns the lines of a PDF file. */
async function paperOf(answer: Response): Promise<string> {
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  return pages.flatMap(({ lines }) => lines).join('\n')
}

describe('a campaign', () => {
  it('goes from its sale to the air, and its affidavit matches the ledger line by line', async () => {
    const film = await live.makeFilm('Council “Live”', 240, { breaks: [60_000, 120_000] })
    for (const at of [0, 400, 800]) await live.plan(film, at, at + 300)
    await live.plan('Town meeting', 1100, 2000)
    await live.tick()
    await live.pass(1100, 20)
    const { items } = await staff
      .collection('playoutItems')
      .getList<PlayoutItem>(1, 100, { filter: 'kind = "spot"', sort: 'startsAtUs' })
    const lines = await linesOf(await read(bakery.campaign, 'csv'))

    // Two in each program, and one in each gap.
    expect(items).toHaveLength(8)
    expect(lines).toEqual(
      items.map(({ number, startsAtUs, endsAtUs, airing }) => {
        const at = new Date(startsAtUs / 1000).toISOString()
        // 7:00 PM in New York.
        const local = new Date(startsAtUs / 1000 - 5 * 3_600_000).toISOString()
        return [
          local.slice(0, 10),
          local.slice(11, 19),
          at,
          'One',
          airing ? 'Council “Live”' : '',
          '"Bakery, “Ferry Street”"',
          (endsAtUs - startsAtUs) / 1e6,
          number,
          '',
        ].join(',')
      }),
    )
    expect(items.every(({ asset }) => asset === bakery.spot.asset)).toBe(true)
    expect(toEpochMs(lines[0]?.split(',')[2] ?? '') - START).toBe(60_000)
    // The campaign's page has the same lines.
    const { lines: onScreen, count } = await shown(bakery.campaign)
    expect(count).toBe(8)
    expect(onScreen.map(({ airedAt, row }) => [airedAt.replace(' ', 'T'), row])).toEqual(
      items.map(({ number, startsAtUs }) => [new Date(startsAtUs / 1000).toISOString(), number]),
    )
  })

  it('has the same lines on paper, page after page', async () => {
    const text = await paperOf(await read(bakery.campaign, 'pdf'))

    expect(text.match(/19:\d\d:\d\d/g)).toHaveLength(8)
    expect(text).toContain('Page 1 of 1')
  })

  it('owes the agreed amount times the share that its affidavit lists, as PDF and as CSV', async () => {
    const table = await read(bakery.campaign, 'csv', staff, invoicePath)
    const same = '"Bakery, “Ferry Street”","Bakery, “Ferry Street”"'
    expect(await linesOf(table)).toEqual([
      `${same},2026-03,airings,,8,,8.00,USD`,
      `${same},Total,airings,10000,8,10001.00,8.00,USD`,
    ])
    const text = await paperOf(await read(bakery.campaign, 'pdf', staff, invoicePath))
    for (const figure of ['$10,001.00', '10,000 airings', '8 airings', '$8.00']) {
      expect(text).toContain(figure)
    }
  })

  it('keeps the names of its parties in a contract, whatever script they are written in', async () => {
    const names = ['Nguyễn Thị Đạt', 'Пекарня', 'مخبز', 'מאפייה', '東方麵包店']
    const { campaign } = await sell(`${names.join(' / ')} 2026`, 15, { goal: 1 })
    const text = await paperOf(await read(campaign, 'pdf', staff, contractPath))
    for (const name of names) expect(text).toContain(name)
    expect(text).not.toContain('?')
  })

  it('reports its progress, and warns its station once that too few breaks are left', async () => {
    const member = await live.app.logInAs({ organization: live.station.id, privileges: ['sales'] })
    const film = await live.makeFilm('Forum', 240, { breaks: [120_000] })
    for (let at = 2000; at < 2 * DAY_SEC; at += DAY_SEC / 4) await live.plan(film, at, at + 300)
    expect(await outlook(bakery.campaign)).toMatchObject({
      goal: 10_000,
      delivered: 8,
      missed: 0,
      willMiss: true,
      days: [{ day: '2026-03-02', delivered: 8 }],
    })
    const easy = await sell('Books', 12, { goal: 10 })
    expect(await outlook(easy.campaign)).toMatchObject({ willMiss: false })
    expect((await outlook(easy.campaign)).capacity).toBeGreaterThan(50)

    for (let times = 0; times < 3; times += 1) {
      live.clock.advance(3_600_000)
      await live.app.jobs.drain()
    }
    const told = await live.app.app.records.list(notifications, {
      where: { user: member.authStore.record?.id ?? '' },
    })
    expect(told).toMatchObject([
      {
        title: '“Bakery, “Ferry Street”” will miss its goal',
        path: `/campaigns/${bakery.campaign}?tab=pacing`,
      },
    ])
  })

  it('cannot be deleted once its spots have aired, and its placements cannot be overwritten', async () => {
    const [placed] = await staff.collection('placements').getFullList({ sort: 'startsAt' })
    const { id = '' } = placed ?? {}
    const refused = (work: Promise<unknown>) =>
      work.then(
        () => '',
        (error) => error.status,
      )

    expect(placed).toMatchObject({ source: 'ledger', status: 'aired', row: expect.any(Number) })
    expect(placed).not.toHaveProperty('asset')
    expect(await refused(staff.collection('campaigns').delete(bakery.campaign))).toBe(409)
    expect(await refused(staff.collection('placements').delete(id))).toBe(409)
    const admin = await live.app.logInAs({ organization: live.station.id, privileges: ['admin'] })
    expect(await refused(admin.collection('channels').delete(live.channel.id))).toBe(409)
    expect(await refused(staff.collection('placements').update(id, { status: 'missed' }))).toBe(400)
    expect(await refused(staff.collection('placements').update(id, { source: 'report' }))).toBe(400)
  })
})

describe('placements', () => {
  const typed = (values: object) => ({
    organization: live.station.id,
    campaign: bakery.campaign,
    status: 'aired',
    airedAt: '2026-03-02 12:00:00.000Z',
    ...values,
  })

  it('can be entered only for channels that another system airs', async () => {
    const [{ spot } = { spot: '' }] = await staff.collection('placements').getFullList()
    const other = await live.app.make(channels, { organization: live.station.id, playout: 'none' })
    const make = (values: object) =>
      staff.collection('placements').create(typed({ spot, ...values }))
    const sentence = (work: Promise<unknown>) =>
      work.then(
        () => '',
        (error) => error.response.data.channel?.message,
      )

    expect(await sentence(make({ channel: live.channel.id }))).toBe(
      'Docket plays “One” out and places spots of running campaigns there automatically. Choose a channel that another system airs.',
    )
    expect(await sentence(make({}))).toMatch(/^Choose the channel that aired it\./)
    const airing = await live.plan('Talk', 5000, 5060)
    expect(await sentence(make({ airing: airing.id }))).toMatch(/^Docket plays “One” out/)
    expect(await make({ channel: other.id })).toMatchObject({
      source: 'report',
      airedSec: 20,
      row: 0,
      startsAt: '2026-03-02 12:00:00.000Z',
    })
    expect(await linesOf(await read(bakery.campaign, 'csv'))).toHaveLength(9)
  })

  it('and affidavits are hidden from strangers, members without the privilege, and other stations', async () => {
    const elsewhere = await live.app.make(organizations, { slug: 'elsewhere' })
    const neighbor = await live.app.logInAs({ organization: elsewhere.id, privileges: ['admin'] })
    const member = await live.app.logInAs({
      organization: live.station.id,
      privileges: ['content'],
    })

    expect((await read(bakery.campaign, 'csv', neighbor)).status).toBe(404)
    expect((await read(bakery.campaign, 'pdf', member)).status).toBe(403)
    expect((await live.get(affidavitPath(bakery.campaign, 'csv'))).status).toBe(401)
    expect((await read(bakery.campaign, 'csv', neighbor, invoicePath)).status).toBe(404)
    expect((await read(bakery.campaign, 'pdf', neighbor, contractPath)).status).toBe(404)
    expect((await read(bakery.campaign, 'pdf', member, contractPath)).status).toBe(403)
    expect((await read(bakery.campaign, 'pdf', member, invoicePath)).status).toBe(403)
    expect((await live.get(invoicePath(bakery.campaign, 'pdf'))).status).toBe(401)
    await expect(shown(bakery.campaign, neighbor)).rejects.toMatchObject({ status: 404 })
    await expect(shown(bakery.campaign, member)).rejects.toMatchObject({ status: 403 })
    await expect(outlook(bakery.campaign, neighbor)).rejects.toMatchObject({ status: 404 })
    await expect(outlook(bakery.campaign, member)).rejects.toMatchObject({ status: 403 })
    const reports = await live.app.logInAs({
      organization: live.station.id,
      privileges: ['reports'],
    })
    expect((await read(bakery.campaign, 'csv', reports)).status).toBe(200)
  })

  it('of a campaign have valid times of day, days in order, and flights, as its contract says', async () => {
    const faults = (values: object) =>
      staff
        .collection('campaigns')
        .update(bakery.campaign, values)
        .then(
          () => [],
          (error) => Object.keys(error.response.data),
        )
    expect(await faults({ dayparts: [{ from: '18:00', until: '25:00' }] })).toEqual(['dayparts'])
    expect(await faults({ dayparts: [{ from: '18:00', until: '18:00' }] })).toEqual(['dayparts'])
    expect(await faults({ dayparts: 'evening' })).toEqual(['dayparts'])
    expect(await faults({ endsOn: '2026-02-01' })).toEqual(['endsOn'])
    const flight = (from: number, until: number) => ({
      from: `2026-03-0${from}`,
      until: `2026-03-0${until}`,
    })
    expect(await faults({ flights: [flight(1, 4), flight(4, 9)] })).toEqual(['flights'])
    expect(await faults({ flights: 'March' })).toEqual(['flights'])
    expect(await faults({ flights: [flight(1, 9)], startsOn: '2026-03-02' })).toEqual(['flights'])
    expect(await faults({ flights: [flight(1, 3), flight(5, 9)] })).toEqual([])
    const text = await paperOf(await read(bakery.campaign, 'pdf', staff, contractPath))
    for (const said of ['Underwriting contract', '10,000 airings', '$10,001.00', '20']) {
      expect(text).toContain(said)
    }
    expect(text).toContain('Support comes from Bakery')
    expect(await faults({ dayparts: [{ from: '22:00', until: '02:00' }] })).toEqual([])
  })
})
