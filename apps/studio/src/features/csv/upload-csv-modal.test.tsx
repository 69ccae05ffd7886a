import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { UploadCsvModal } from './upload-csv-modal.tsx'

const CHECKED = {
  id: 'sent',
  target: 'shows',
  fileName: 'a.csv',
  state: 'checked',
  done: 1,
  total: 1,
  toCreate: 1,
  toUpdate: 0,
  same: 0,
  faulty: 0,
  message: '',
  madeCount: 0,
  faults: [],
  warnings: [],
  faultyLines: [],
}

describe('S2.12 the import of a CSV file', () => {
  it('keeps the chosen fields, each in one column only, until another file is chosen', async () => {
    const screen = await renderPage(
      <UploadCsvModal opened hash="upload-csv" onClose={() => undefined} />,
      {
        user: STAFF,
        at: '/shows',
        route: '/shows',
        answers: {
          customFields: [],
          'POST collections/csvImports/records': { id: 'sent' },
          'POST csv-imports/sent/check': CHECKED,
          'GET csv-imports/sent': CHECKED,
        },
      },
    )
    const dialog = screen.window.getByRole('dialog')
    const drop = dialog.getByText('Drop a CSV file here', { exact: false })
    await expect.element(drop).toBeVisible()
    const file = new File(['Title,Second\nHarbor,Night'], 'a.csv', { type: 'text/csv' })
    const input = document.querySelector<HTMLElement>('[role=dialog] input[type=file]')
    await userEvent.upload(input as HTMLElement, file)
    const second = dialog.getByLabelText('Second contains')
    await second.selectOptions('Title')
    await expect.element(dialog.getByLabelText('Title contains')).toHaveValue('')

    await dialog.getByRole('button', { name: 'Check the file' }).click()
    await expect.element(dialog.getByText('1 new show', { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: 'Back to the columns' }).click()
    await expect.element(second).toHaveValue('title')
    await dialog.getByRole('button', { name: 'Another file' }).click()
    await expect.element(drop).toBeVisible()
  })
})
