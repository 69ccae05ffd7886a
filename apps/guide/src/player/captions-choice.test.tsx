import { Stage } from '@docket/player/controls'
import { playerWords } from '@docket/texts/guide/guide-player'
import { createRef } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'

const texts = playerWords('en')
const FILM = new URL('../../../../e2e/testing/colors.mp4', import.meta.url).href
const CUES = 'WEBVTT\n\n00:00.000 --> 00:02.000\nThe ferry is late\n'

afterEach(async () => {
  await cleanup()
  localStorage.clear()
})

/** Draws a film with captions in these languages, as another page with the same player would. */
async function drawFilm(languages: readonly string[]) {
  await cleanup()
  const video = createRef<HTMLVideoElement>()
  const src = URL.createObjectURL(new Blob([CUES], { type: 'text/vtt' }))
  await render(
    <Stage video={video} texts={texts} timeText={String} name="Harbor 8">
      {() => (
        // biome-ignore lint/a11y/useMediaCaption: its tracks are made below
        <video ref={video} src={FILM}>
          {languages.map((one) => (
            <track key={one} kind="captions" label={one} srcLang={one} src={src} />
          ))}
        </video>
      )}
    </Stage>,
  )
  const shown = () =>
    [...(video.current?.textTracks ?? [])].find(({ mode }) => mode === 'showing')?.language
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await expect.element(button('Captions')).toBeVisible()
  return { shown, button, video }
}

const choose = (name: string, option: string) =>
  userEvent.selectOptions(page.getByRole('combobox', { name }), option)

describe('captions', () => {
  it('stay on, in the chosen language, on the next channel', async () => {
    const first = await drawFilm(['en', 'es'])
    expect(first.shown()).toBeUndefined()
    await first.button('Settings').click()
    await choose('Captions', 'es')
    await expect.poll(first.shown).toBe('es')

    const next = await drawFilm(['fr', 'en', 'es'])
    await expect.poll(next.shown).toBe('es')
    await userEvent.keyboard('c')
    await expect.poll(next.shown).toBeUndefined()

    const last = await drawFilm(['en', 'es'])
    await expect.element(last.button('Captions')).toHaveAttribute('aria-pressed', 'false')
    await userEvent.keyboard('c')
    await expect.poll(last.shown).toBe('es')
  })

  it('keep the look that the viewer chose', async () => {
    const first = await drawFilm(['en'])
    await first.button('Settings').click()
    await page.getByText('Caption style').click()
    await choose('Text size', 'Large')
    await choose('Text color', 'Yellow')
    await choose('Background', 'None')
    await choose('Place on the picture', 'Top')

    const next = await drawFilm(['en'])
    const frame = document.querySelector<HTMLElement>('.dp')
    expect({ ...frame?.dataset }).toMatchObject({
      cueSize: 'large',
      cueColor: 'yellow',
      cueBackground: 'none',
      cuePosition: 'top',
    })
    // The captions are loaded at this point, while nothing plays.
    await next.button('Captions').click()
    const line = () =>
      [...(next.video.current?.textTracks[0]?.cues ?? [])].map((one) => (one as VTTCue).line)
    await expect.poll(line).toEqual([0])
  })

  it('have the default look when the stored settings cannot be read', async () => {
    localStorage.setItem('docket-player-captions', '{"isOn":1,"look":{"size":"<script>"}}')
    const { shown } = await drawFilm(['en'])
    expect(document.querySelector<HTMLElement>('.dp')?.dataset.cueSize).toBe('normal')
    expect(shown()).toBeUndefined()
  })
})
