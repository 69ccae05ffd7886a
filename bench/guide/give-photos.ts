import type { Browser } from '@playwright/test'

const ADMIN = { identity: 'bench@station.example', password: 'bench-bench-1' }

type Window = { channels: { programmes: { startsAt: number; picture?: string }[] }[] }

/**
 * Gives the current shows of the first channels pictures that are as heavy as photos: 33 kB at 640 pixels, where a
 * drawn poster is 11 kB.
 */
export async function givePhotos(browser: Browser, url: string, station: string): Promise<void> {
  const photo = await takePhoto(browser)
  const authorization = await logIn(url)
  const window = await fetch(`${url}/api/guide/${station}?${windowNow()}`)
  const { channels } = (await window.json()) as Window
  const shows = new Set(
    channels
      .flatMap(({ programmes }) => programmes)
      .flatMap(({ picture }) => /artwork\/shows\/(\w+)\//.exec(picture ?? '')?.[1] ?? []),
  )
  for (const show of shows) {
    const body = new FormData()
    body.append('thumbnail', photo, 'photo.jpg')
    const path = `${url}/api/collections/shows/records/${show}`
    const answer = await fetch(path, { method: 'PATCH', headers: { authorization }, body })
    if (!answer.ok)
      throw new Error(`Uploading the show's picture failed with status ${answer.status}.`)
    // The first request generates the picture, which takes longer than a viewer's request.
    await (await fetch(`${url}/api/artwork/shows/${show}/current/16x9-640.webp`)).arrayBuffer()
  }
}

const HOUR_MS = 3_600_000
const CHANNELS = 6

/** What is on now and next, so that the measurement can run past a full hour. */
function windowNow(): URLSearchParams {
  const from = Date.now() - (Date.now() % HOUR_MS)
  const [start, end] = [from, from + 2 * HOUR_MS].map((at) => new Date(at).toISOString())
  return new URLSearchParams({ from: start ?? '', until: end ?? '', row: '0', rows: `${CHANNELS}` })
}

async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  return ((await answer.json()) as { token: string }).token
}

/** Paints noise at every scale, as in a photo. The result is always the same. */
async function takePhoto(browser: Browser): Promise<Blob> {
  const page = await browser.newPage()
  const encoded = await page.evaluate(() => {
    const [width, height] = [1280, 720]
    const dotsOf = (canvas: OffscreenCanvas) =>
      canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    const photo = new OffscreenCanvas(width, height)
    const drawing = dotsOf(photo)
    let seed = 7
    for (const step of [320, 160, 80, 40, 20, 10]) {
      const grain = new OffscreenCanvas(Math.ceil(width / step), Math.ceil(height / step))
      const dots = dotsOf(grain)
      const data = dots.createImageData(grain.width, grain.height)
      for (let at = 0; at < data.data.length; at += 1) {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
        data.data[at] = at % 4 === 3 ? 255 : seed >> 23
      }
      dots.putImageData(data, 0, 0)
      drawing.globalAlpha = 0.4
      drawing.drawImage(grain, 0, 0, width, height)
    }
    return photo.convertToBlob({ type: 'image/jpeg', quality: 0.92 }).then((blob) => {
      const reader = new FileReader()
      return new Promise<string>((resolve) => {
        reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
        reader.readAsDataURL(blob)
      })
    })
  })
  await page.close()
  return new Blob([Buffer.from(encoded, 'base64')], { type: 'image/jpeg' })
}
