import { readable, startMailServer } from '@docket/service/testing/mail-server'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'

const mails = await startMailServer()
const stage = demoStage({ SMTP_URL: mails.url })

test.afterAll(() => mails.stop())

test('a report is saved, scheduled, sent at once, and listed with its outcome', async () => {
  const page = await stage.openStudio('/analytics/saved/new')
  await page.getByLabel('Name').fill('For the city')
  await page.getByRole('combobox', { name: 'Send it' }).click()
  await page.getByRole('option', { name: 'Every quarter' }).click()
  await page.getByRole('button', { name: 'Create saved report' }).click()
  await page.getByText('Choose who gets it: people at the station, or email addresses.').waitFor()
  await page.getByLabel('Other addresses').fill('clerk@city.example')
  await page.getByRole('button', { name: 'Create saved report' }).click()
  await page.waitForURL(/\/analytics\/saved\/\w{15}/)

  await page
    .getByRole('tab', { name: 'Sent' })
    .or(page.getByRole('link', { name: 'Sent' }))
    .click()
  await page.getByText('It has not been sent yet.').waitFor()
  await page.getByRole('button', { name: 'Send now' }).click()
  await page.getByText('The report is on its way to 1 address').waitFor()
  const row = page.getByRole('row', { name: /clerk@city\.example/ })
  await row.getByText('Station Director').waitFor()
  await expect
    .poll(() => mails.taken.map(({ to }) => to.join()), { timeout: 30_000 })
    .toContain('clerk@city.example')

  const mail = mails.taken.find(({ to }) => to.includes('clerk@city.example'))
  const [, path = ''] = /(\/api\/analytics\/sent\/[\w-]+)/.exec(readable(mail?.raw ?? '')) ?? []
  const file = await fetch(stage.server.url + path)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Download/ }).click()
  await download
  await page.context().close()
})
