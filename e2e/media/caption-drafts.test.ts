import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'
import { packagedFilm } from './testing/packaged-film.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'docket-transcriber-'))
const PROGRAM = join(FOLDER, 'transcriber')
test.afterAll(() => rmSync(FOLDER, { recursive: true }))

const WORDS = ['Good', 'evening.', 'The', 'fairy', 'is', 'late', 'again.'].map((word, at) => ({
  ...{ word, start: at * 0.5, end: at * 0.5 + 0.4 },
  confidence: word === 'fairy' || word === 'again.' ? 0.2 : 0.95,
}))
writeFileSync(
  PROGRAM,
  `#!${process.execPath}\nconsole.log(${JSON.stringify(JSON.stringify({ words: WORDS }))})\n`,
)
chmodSync(PROGRAM, 0o755)

const stage = demoStage({
  DOCKET_TRANSCRIBER: 'command',
  DOCKET_TRANSCRIBER_COMMAND: `${PROGRAM} {file}`,
})

test('drafts captions, which are shown over the preview and corrected where they are doubtful', async () => {
  const { page, medium } = await packagedFilm(stage, 'Council of July', 12)
  await page.getByRole('link', { name: 'council.mp4' }).click()
  const captions = page.getByRole('region', { name: 'Captions', exact: true })
  await captions.getByRole('button', { name: 'Transcribe', exact: true }).click()
  const draft = captions.getByRole('link', { name: 'en, captions' })
  await draft.waitFor()
  await captions.getByText('Draft', { exact: true }).waitFor()
  // The draft is there, so what remains to be added is an audio description.
  await expect
    .poll(() => captions.getByRole('button').allTextContents())
    .toEqual(['Add an audio description'])

  const shown = page.getByText('Good evening. The fairy is late again.')
  const toggle = page.getByRole('button', { name: 'Captions over the picture' })
  await shown.waitFor()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('c')
  await shown.waitFor({ state: 'detached' })
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await toggle.click()
  await shown.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  await draft.click()
  const text = page.getByRole('textbox', { name: 'Caption 1', exact: true })
  await text.waitFor()
  await page.getByText('2 doubtful words').waitFor()
  await page.getByText('The transcriber was unsure of: fairy, again.').waitFor()
  const selected = () =>
    text.evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    )
  await page.getByRole('button', { name: 'Next doubtful word' }).click()
  await expect.poll(selected).toBe('fairy')
  await page.keyboard.press('F8')
  await expect.poll(selected).toBe('again.')
  await page.keyboard.press('F8')
  await expect.poll(selected).toBe('fairy')
  await page.keyboard.type('ferry')
  await page.getByText('1 doubtful word', { exact: true }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Save captions' }).click()
  await page.getByText('Captions saved').waitFor()
  await page.getByRole('button', { name: 'Mark as reviewed' }).click()
  await page.getByText('1 doubtful word', { exact: true }).waitFor({ state: 'detached' })
  const [track] = await stage.api
    .collection('captionTracks')
    .getFullList({ filter: `media = "${medium.id}"`, requestKey: null })
  expect(track).toMatchObject({ state: 'reviewed', origin: 'machine', published: false })
  await page.context().close()
})

test('lists what airs next without captions, with a CSV file', async () => {
  const page = await stage.openStudio('/captions')
  await page.getByRole('link', { name: 'Coverage', exact: true }).click()
  await page.getByRole('heading', { name: 'Caption coverage' }).waitFor()
  await page.getByText(/^\d+% captioned: \d+ of \d+ airings/).waitFor()
  const rows = page.getByRole('row')
  const missing = await rows.count()
  expect(missing).toBeGreaterThan(2)
  expect(await page.getByRole('cell', { name: 'In the recording' }).count()).toBe(0)
  await page.getByText('All that airs').click()
  await expect.poll(() => rows.count()).toBeGreaterThan(missing)
  expect(await accessibilityFaults(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines[0]).toBe('\uFEFFDue,Show,Captions,Channel,Airings')
  expect(lines).toHaveLength(await rows.count())
  await page.context().close()
})
