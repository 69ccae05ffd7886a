import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

const found = (collection: string, filter: string) =>
  stage.api.collection(collection).getFirstListItem(filter, { requestKey: null })

test('a submission is signed and submitted, and becomes a show when it is approved', async () => {
  const { id } = await found('submissions', 'title = "My first boat"')
  await stage.api.collection('submissions').update(id, { trtSec: 1500 })
  const page = await stage.openStudio(`/submission/${id}?tab=sign`)
  // Uses the second day, because times on the first day may be over before the submission is sent.
  await page.getByRole('combobox', { name: 'First choice: day' }).selectOption({ index: 2 })
  await page.getByRole('combobox', { name: 'First choice: time' }).selectOption({ index: 1 })
  await page.getByLabel('Signature').fill('Tobias Wrenfield')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^Signed /).waitFor()

  const states = page.getByRole('region', { name: 'State' })
  for (const step of ['Submit', 'Review', 'Approve']) {
    await states.getByRole('button', { name: step, exact: true }).click()
  }
  await page.getByRole('link', { name: 'Its show' }).click()
  await page.getByRole('heading', { name: 'My first boat', level: 1 }).waitFor()
  expect(await found('shows', 'title = "My first boat"')).toMatchObject({ trtSec: 1500 })
  await page.context().close()
})
