import type { Browser } from '@playwright/test'
import PocketBase from 'pocketbase'
import { labelled, openMailStage } from '../station/testing/mail-stage.ts'
import { closeWindows, openWindow } from '../testing/browser.ts'
import type { HostedServer } from '../testing/hosted-server.ts'
import { expect, test } from '../testing/test.ts'
import type { Outbox } from './outbox.ts'

let server: HostedServer
let browser: Browser
let api: PocketBase
let outbox: Outbox

test.beforeAll(async () => {
  ;({ server, browser, api, outbox } = await openMailStage())
})

test.afterAll(async () => {
  await closeWindows()
  await server?.stop()
})

// `confirmations.test.tsx` covers each page, and `log-in-form.test.tsx` a wrong code.
test('a forgotten password is reset by an emailed link, and an emailed code is also required when two factors are', async () => {
  const person = { email: 'ada@station.example', password: 'forgotten-1' }
  await api.collection('users').create({ ...person, passwordConfirm: person.password })
  const page = await openWindow(browser)
  await page.goto(`${server.url}/auth/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send me a link' }).waitFor()
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByRole('status').filter({ hasText: 'on its way' }).waitFor()

  await page.goto(await outbox.linkIn(person.email, 'confirm-password-reset'))
  await page.getByLabel(labelled('New password')).fill('a new word 2')
  await page.getByLabel('Repeat the new password').fill('a new word 2')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('Your password is set.').waitFor()

  const two = { otp: { enabled: true }, mfa: { enabled: true } }
  await api.collections.update('users', two)
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('a new word 2')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByLabel('Code').waitFor()
  const code = await outbox.foundIn(person.email, /log in at \S+: (\d+)/)
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
  await api.collections.update('users', { mfa: { enabled: false } })
  await page.context().close()
})

test('an emailed link confirms an address, and another one confirms a new address together with the password', async () => {
  const person = { email: 'grace@station.example', password: 'remembered-1' }
  await api.collection('users').create({ ...person, passwordConfirm: person.password })
  const client = new PocketBase(server.url)
  await client.collection('users').requestVerification(person.email)
  const page = await openWindow(browser)
  await page.goto(await outbox.linkIn(person.email, 'confirm-verification'))
  await page.getByText('Your address is confirmed.').waitFor()

  const { record } = await client
    .collection('users')
    .authWithPassword(person.email, person.password)
  expect(record.verified).toBe(true)
  await client.collection('users').requestEmailChange('grace@new.example')
  await page.goto(await outbox.linkIn('grace@new.example', 'confirm-email-change'))
  await page.getByLabel('Your password').fill(person.password)
  await page.getByRole('button', { name: 'Use this address' }).click()
  await page.getByText('Your account has a new address.').waitFor()
  await client.collection('users').authWithPassword('grace@new.example', person.password)
  await page.context().close()
})
