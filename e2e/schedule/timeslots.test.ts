import PocketBase from 'pocketbase'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { DESKTOP, openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { keptSession } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const HOUR_MS = 3_600_000

const stage = demoStage()

test('S2.1 /timeslots creates a timeslot, describes its rule in words, and shows its airings', async () => {
  const { id } = await stage.api.collection('channels').create({
    organization: stage.organization,
    name: 'Weekly 98',
    slug: 'weekly-98',
    number: 98,
  })
  const page = await stage.openStudio('/timeslots')
  expect(await accessibilityFaults(page)).toEqual([])
  const slot = await stage.api.collection('timeslots').create({
    organization: stage.organization,
    channel: id,
    title: 'Council live',
    kind: 'live',
    dtstartLocal: '2026-01-06T19:30',
    durationMin: 90,
    rrule: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=TU',
    status: 'active',
  })
  await page.getByText('every week on Tuesday at 7:30 PM').first().waitFor()

  const made = () =>
    stage.api.collection('airings').getFullList({ filter: `timeslot = "${slot.id}"` })
  await expect.poll(async () => (await made()).length).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Council live' }).click()
  await page.getByRole('heading', { level: 1, name: 'Council live' }).waitFor()
  const tabs = page.getByRole('navigation', { name: 'Pages of this record' })
  await tabs.getByRole('link', { name: 'Airings', exact: true }).click()
  await page.getByText('7:30 PM – 9:00 PM').first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  // The page shows which airings a change removes before it is saved.
  await tabs.getByRole('link', { name: 'Details' }).click()
  const effect = page.getByRole('region', { name: 'What saving removes from the schedule' })
  await page.getByLabel('Minutes').fill('60')
  await effect
    .getByText(/Council live/)
    .first()
    .waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  const before = (await made()).map(({ id }) => id)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await effect.waitFor({ state: 'detached' })
  const lengths = async () =>
    (await made()).map((airing) => Date.parse(airing.endsAt) - Date.parse(airing.startsAt))
  await expect.poll(async () => new Set(await lengths())).toEqual(new Set([3_600_000]))
  expect((await made()).some(({ id }) => before.includes(id))).toBe(false)
  await page.context().close()
})

test('a member requests a free timeslot, lots are drawn at the deadline, and the offer is accepted', async () => {
  const { api, root, organization, server } = stage
  const once = { requestKey: null }
  const ada = { email: 'ada@front-street.example', password: 'front-street-2026' }
  const account = { ...ada, passwordConfirm: ada.password, verified: true, name: 'Ada Moss' }
  const user = await root.collection('users').create({ ...account, organization }, once)
  const active = { organization, status: 'active', overrideReason: 'An honorary member.' }
  const known = { name: 'Ada Moss', user: user.id, resident: true }
  const member = await root.collection('members').create({ ...active, ...known }, once)
  const channel = await api.collection('channels').getFirstListItem('number = 98', once)
  const own = new PocketBase(server.url)
  await own.collection('users').authWithPassword(ada.email, ada.password)
  const storageState = keptSession(server.url, own)
  const page = await openWindow(stage.browser, { ...DESKTOP, storageState })
  await page.goto(`${server.url}/timeslots/free`)
  await page.getByText('No free timeslots.').waitFor()
  const free = await api.collection('freeTimeslots').create(
    {
      organization,
      channel: channel.id,
      title: 'Saturday morning',
      durationMin: 60,
      dtstartLocal: '2027-01-02T09:00',
      rrule: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=SA',
      grantedBy: 'lottery',
      newLocalTickets: 3,
      requestsUntil: new Date(Date.now() + HOUR_MS).toISOString(),
    },
    once,
  )
  await page.getByRole('link', { name: 'Saturday morning' }).click()
  const request = page.getByRole('region', { name: 'Your request' })
  await request.getByRole('button', { name: 'Request it' }).click()
  await request.getByText('You are in the draw with 3 tickets.').waitFor()
  const draw = page.getByRole('region', { name: 'The draw' })
  await draw.getByText(free.seedHash).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  await server.advance(HOUR_MS)
  await request.getByText(/^It is offered to you\. Accept it by /).waitFor()
  await draw.getByText('Checked in this browser').waitFor()
  await draw.getByRole('link', { name: '1. Saturday morning' }).waitFor()
  await request.getByRole('button', { name: 'Accept' }).click()
  await request.getByText('It is yours.').waitFor()
  await page.getByText('Granted').first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.context().close()

  const staff = await stage.openStudio(`/timeslots/free/${free.id}?tab=requests`)
  await staff.getByRole('link', { name: 'Saturday morning' }).waitFor()
  await staff.getByText('Ada Moss').waitFor()
  const held = await api.collection('timeslots').getFirstListItem(`holder = "${member.id}"`, once)
  expect(held).toMatchObject({ status: 'active', free: free.id, rank: 1, tickets: 3 })
  await staff.context().close()
})
