import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeMedia, testPicture, testSound } from '@docket/media/testing/make-media'
import type { DemoStage } from '../../testing/demo-stage.ts'
import { makeShow } from '../../testing/studio.ts'
import { expect } from '../../testing/test.ts'

/** Uploads a recording of `seconds` seconds to a new show, and waits until it can be played. */
export async function packagedFilm(stage: DemoStage, title: string, seconds: number) {
  const path = join(mkdtempSync(join(tmpdir(), 'docket-film-')), 'council.mp4')
  const sound = testSound({ seconds, soundFilter: 'tremolo=f=0.5:d=0.9' })
  await makeMedia({ path, format: 'mp4', picture: testPicture({ seconds }), sound })
  const { id: show } = await makeShow(stage, { title })
  const page = await stage.openStudio(`/shows/${show}?tab=media`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload files', exact: true }).click()
  await (await chooser).setFiles([path])
  const read = () =>
    stage.api.collection('media').getFirstListItem(`show = "${show}"`, { requestKey: null })
  await expect
    .poll(async () => (await read().catch(() => undefined))?.status, { timeout: 60_000 })
    .toBe('ready')
  const medium = await read()
  return { page, medium }
}
