import PocketBase from 'pocketbase'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { DESKTOP, openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { keptSession } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

const found = (collection: string, filter: string) =>
  stage.api.collection(collection).getFirstListItem(filter, { requestKey: null })

test.describe('a record that others refer to', () => {
  test('lists them, and can create a new one that refers to it', async () => {
    const { id } = await found('members', 'name = "Odile Marchetti"')
    const page = await stage.openStudio(`/members/${id}?tab=certificates`)
    await page.getByRole('link', { name: 'Field camera' }).waitFor()
    await page.getByRole('button', { name: 'New certificate' }).click()
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Member' }).inputValue())
      .toBe('Odile Marchetti')
    await page.context().close()
  })
})
test.describe('a submission', () => {
  test('is signed and submitted, and becomes a show when it is approved', async () => {
    const { id } = await found('submissions', 'title = "My first boat"')
    await stage.api.collection('submissions').update(id, { trtSec: 1500 })
    const page = await stage.openStudio(`/submission/${id}?tab=sign`)
    // The second day: places of the first may be over before it is sent in.
    await page.getByRole('combobox', { name: 'First choice: day' }).selectOption({ index: 2 })
    await page.getByRole('combobox', { name: 'First choice: time' }).selectOption({ index: 1 })
    await page.getByLabel('Signature').fill('Tobias Wrenfield')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(/^Signed /).waitFor()

    const states = page.getByRole('region', { name: 'State' })
    for (const step of ['Send in', 'Review', 'Approve']) {
      await states.getByRole('button', { name: step, exact: true }).click()
    }
    await page.getByRole('link', { name: 'Its show' }).click()
    await page.getByRole('heading', { name: 'My first boat', level: 1 }).waitFor()
    expect(await found('shows', 'title = "My first boat"')).toMatchObject({ trtSec: 1500 })
    await page.context().close()
  })
})

test.describe('captions', () => {
  test('are uploaded as SRT, checked, and stored as WebVTT', async () => {
    const { id } = await found('captionTracks', 'language = "en"')
    const page = await stage.openStudio(`/captions/${id}?tab=file`)
    const srt = '1\n00:00:01,000 --> 00:00:01,500\nHello.\n'
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a file' }).click()
    await (await chosen).setFiles({
      name: 'council.srt',
      mimeType: 'application/x-subrip',
      buffer: Buffer.from(srt),
    })
    await page.getByText('Stays on screen for less than a second.').waitFor()
    const track = await stage.api.collection('captionTracks').getOne(id)
    const token = await stage.api.files.getToken()
    const kept = await fetch(stage.api.files.getURL(track, track.file, { token }))
    expect(await kept.text()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:01.500\nHello.\n')
    expect(track.lint).toHaveLength(1)
    await page.context().close()
  })
})

test.describe('a podcast', () => {
  test('shows the address of its feed, and what directories would miss', async () => {
    const { id, series } = await found('podcasts', 'slug = "harbor-news"')
    const page = await stage.openStudio(`/podcasts/${id}?tab=readiness`)
    await page.getByText('It is ready for directories.').waitFor()
    // Until then, the feed has the artwork of its series.
    await stage.api.collection('podcasts').update(id, { series: '' })
    await page.getByText('Add square artwork').waitFor()
    await stage.api.collection('podcasts').update(id, { series })
    const href = await page.getByRole('link', { name: /harbor-news\.xml/ }).getAttribute('href')
    const feed = await fetch(stage.server.url + href)
    expect(feed.headers.get('content-type')).toContain('application/rss+xml')
    expect(await feed.text()).toContain('<title>A library after hours</title>')
    await page.context().close()
  })
})

test.describe('the archive', () => {
  test('leaves what a legal hold covers, and says which hold it is', async () => {
    const { api, organization } = stage
    const hold = { organization, name: 'Lawsuit', target: 'members', action: 'archive' }
    const rules = api.collection('retentionRules')
    const { id } = await rules.create({ ...hold, active: true, legalHold: true })
    const member = await api.collection('members').getFirstListItem('archived = false')
    const page = await stage.openStudio(`/members/${member.id}`)
    await page.getByRole('button', { name: 'Archive' }).first().click()
    await page.getByText('The legal hold “Lawsuit” keeps this as it is.').waitFor()
    await rules.delete(id)
    await page.context().close()
  })

  test('can restore an archived record', async () => {
    const { id } = await found('sponsors', 'name = "Port Ellery Credit Union"')
    await stage.api.collection('sponsors').update(id, { archived: true })
    const page = await stage.openStudio('/archive/organization')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Restore Port Ellery Credit Union' }).click()
    await page.getByText('Restored').waitFor()
    expect(await stage.api.collection('sponsors').getOne(id)).toMatchObject({ archived: false })
    await page.context().close()
  })
})

test.describe('a user without a privilege', () => {
  test('S2.7 gets a 403 for lists that they may not read, and no links to them', async () => {
    const member = { email: 'plain@docket.example', password: 'plain-test-1' }
    await stage.root.collection('users').create({
      ...member,
      passwordConfirm: member.password,
      verified: true,
      organization: stage.organization,
    })
    const account = new PocketBase(stage.server.url)
    await account.collection('users').authWithPassword(member.email, member.password)
    const storageState = keptSession(stage.server.url, account)
    const page = await openWindow(stage.browser, { ...DESKTOP, storageState })
    for (const path of [
      '/integrations',
      '/campaigns',
      '/organization/audit',
      '/integrations/keys',
    ]) {
      await page.goto(stage.server.url + path)
      await page.getByText('403').waitFor()
    }

    await page.goto(`${stage.server.url}/members`)
    await page.getByText('0 of your own').waitFor()
    expect(await page.getByText('0 members').count()).toBe(0)
    const navigation = page.getByRole('navigation', { name: 'Studio' })
    await navigation.getByRole('button', { name: 'Station' }).click()
    await navigation.getByRole('link', { name: 'Embeds' }).waitFor()
    const ways = navigation.getByRole('link')
    const led = await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(led).toContain('/shows')
    for (const path of ['/integrations', '/campaigns', '/analytics'])
      expect(led).not.toContain(path)

    await page.goto(`${stage.server.url}/organization`)
    const lists = page.getByRole('navigation', { name: 'Lists of this area' }).getByRole('link')
    await lists.first().waitFor()
    expect(await lists.allTextContents()).not.toContain('Audit')
    await page.context().close()
  })
})
