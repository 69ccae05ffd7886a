import { shows } from '@docket/model/library/shows'
import { organizations } from '@docket/model/station/organizations'
import { patient } from '@docket/model/testing/patience'
import { drawPicture, pngFile, svg } from '@docket/records/testing/albums'
import { expect, it } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'

const SLOW_PICTURES = 6

/** An SVG whose filter takes longer to render than the time limit for a picture. */
function noise(): File {
  const step =
    '<feTurbulence baseFrequency="0.01" numOctaves="10"/><feGaussianBlur stdDeviation="50"/>'
  const drawing = svg(
    `<filter id="f">${step.repeat(300)}</filter><rect width="4000" height="4000" filter="url(#f)"/>`,
    'width="4000" height="4000"',
  )
  return new File([new Uint8Array(drawing)], 'noise.svg', { type: 'image/svg+xml' })
}

it('slow pictures of one station do not delay thumbnails of another', async () => {
  const app = await startTestApp()
  const station = async () => {
    const { id: organization } = await app.make(organizations)
    const api = await app.logInAs({ organization, privileges: ['content'] })
    return async (thumbnail: File) => {
      const show = { organization, title: 'A', visibility: 'public', status: 'ready', thumbnail }
      const record = await api.collection(shows.name).create(show)
      const token = await api.files.getToken()
      return api.files.getURL(record, record.thumbnail, { thumb: '100x100', token })
    }
  }
  const [harbor, lakeside] = [await station(), await station()]
  const slow: string[] = []
  for (let count = 0; count < SLOW_PICTURES; count += 1) slow.push(await harbor(noise()))
  const picture = await lakeside(pngFile(await drawPicture(300, 300)))

  const began = performance.now()
  const asked = slow.map((url) => fetch(url).then(({ headers }) => headers.get('content-type')))
  const thumb = await fetch(picture)
  const tookMs = performance.now() - began
  expect(thumb.headers.get('content-type')).toBe('image/png')
  expect(tookMs).toBeLessThan(patient(10_000))
  // No thumbnail is rendered, so the SVG itself is sent.
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['image/svg+xml']))
})
