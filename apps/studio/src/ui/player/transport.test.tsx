import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessibilityFaults } from '../testing/accessibility-faults.ts'
import { drag, mouse } from '../testing/pointer.ts'
import { render } from '../testing/render.tsx'
import { Deck } from './deck.ts'
import { useDeckKeys } from './deck-keys.ts'
import { DeckScreen } from './deck-screen.tsx'
import { PlayerWaits } from './player-waits.tsx'
import { SeekBar } from './seek-bar.tsx'
import { Transport } from './transport.tsx'

const FRAME_MS = 40
const LENGTH_MS = 60_000

/** Opens a fake medium that is ready at once. Nothing is decoded. */
function openAtOnce(video: HTMLVideoElement): () => void {
  let isPaused = true
  const dispatch = (name: string) => queueMicrotask(() => video.dispatchEvent(new Event(name)))
  const set = (paused: boolean) => {
    if (paused === isPaused) return
    isPaused = paused
    dispatch(paused ? 'pause' : 'play')
  }
  Object.defineProperties(video, {
    paused: { get: () => isPaused, configurable: true },
    currentTime: { value: 0, writable: true, configurable: true },
  })
  video.play = async () => set(false)
  video.pause = () => set(true)
  dispatch('canplay')
  return () => undefined
}

function Player({ deck, open }: { deck: Deck; open: typeof openAtOnce }) {
  useDeckKeys(deck, MARKS)
  return (
    <>
      <DeckScreen deck={deck} open={open} name="Council" hasPicture={false} />
      <SeekBar deck={deck} />
      <Transport deck={deck} />
      <input aria-label="Notes" />
    </>
  )
}

const marked: string[] = []
const MARKS = { markIn: () => marked.push('in'), markOut: () => marked.push('out') }

async function drawPlayer() {
  marked.length = 0
  const deck = new Deck({ durationMs: LENGTH_MS, frameMs: FRAME_MS })
  const screen = await render(<Player deck={deck} open={openAtOnce} />)
  await expect.element(screen.getByRole('button', { name: 'Play' })).toBeEnabled()
  const press = (name: string) => screen.getByRole('button', { name }).click()
  return { screen, deck, press, position: screen.getByRole('slider', { name: 'Position' }) }
}

describe('the buttons of a player', () => {
  it('play and pause', async () => {
    const { screen, deck, press } = await drawPlayer()
    await press('Play')
    await expect.element(screen.getByRole('button', { name: 'Pause' })).toBeVisible()
    expect(deck.get()).toMatchObject({ isPlaying: true, speed: 1 })
    await press('Pause')

    await expect.element(screen.getByRole('button', { name: 'Play' })).toBeVisible()
    expect(await accessibilityFaults(screen.container)).toEqual([])
  })

  it('skip five seconds, and step by frames, within the recording', async () => {
    const { deck, press } = await drawPlayer()
    await press('Forward 5 seconds')
    expect(deck.get().atMs).toBe(5000)
    await press('Back 5 seconds')
    await press('Back 5 seconds')
    expect(deck.get().atMs).toBe(0)

    await press('One frame forward')
    await press('One frame forward')
    expect(Math.floor(deck.get().atMs / FRAME_MS)).toBe(2)
    await press('One frame back')
    expect(Math.floor(deck.get().atMs / FRAME_MS)).toBe(1)
  })

  it('mute and unmute', async () => {
    const { screen, press } = await drawPlayer()
    await press('Mute')
    await expect.element(screen.getByRole('button', { name: 'Unmute' })).toBeVisible()
    await press('Unmute')
    await expect.element(screen.getByRole('button', { name: 'Mute' })).toBeVisible()
  })
})

describe('the keys of a player', () => {
  it('play faster with each L, and J runs backward', async () => {
    const { screen, deck } = await drawPlayer()
    // Playback that runs back to the beginning stops there.
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    await userEvent.keyboard('l')
    expect(deck.get().speed).toBe(1)
    await userEvent.keyboard('ll')
    expect(deck.get().speed).toBe(4)
    await expect.element(screen.getByText('4× speed')).toBeVisible()
    await userEvent.keyboard('j')
    expect(deck.get().speed).toBe(-1)
    await userEvent.keyboard('k')
    expect(deck.get()).toMatchObject({ speed: 0, isPlaying: false })
  })

  it('step by frames, skip five seconds, and mute', async () => {
    const { screen, deck } = await drawPlayer()
    await userEvent.keyboard('{ArrowRight}')
    expect(deck.get().atMs).toBe(5000)
    await userEvent.keyboard('.')
    expect(deck.get().atMs - 5000).toBeGreaterThan(0)
    expect(deck.get().atMs - 5000).toBeLessThanOrEqual(2 * FRAME_MS)
    await userEvent.keyboard('{ArrowLeft}')
    expect(deck.get().atMs).toBeLessThan(FRAME_MS * 2)
    await userEvent.keyboard('m')
    await expect.element(screen.getByRole('button', { name: 'Unmute' })).toBeVisible()
  })

  it('mark in and out, but leave the keys to a focused field', async () => {
    const { screen, deck } = await drawPlayer()
    await userEvent.keyboard('io')
    expect(marked).toEqual(['in', 'out'])

    await screen.getByLabelText('Notes').click()
    await userEvent.keyboard('lio ')
    await expect.element(screen.getByLabelText('Notes')).toHaveValue('lio ')
    expect(marked).toEqual(['in', 'out'])
    expect(deck.get().isPlaying).toBe(false)
  })
})

describe('the bar of a player', () => {
  it('is moved by keys, and says where the playhead is', async () => {
    const { position } = await drawPlayer()
    ;(position.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    await expect.element(position).toHaveAttribute('aria-valuenow', '5')
    await userEvent.keyboard('{End}')
    await expect.element(position).toHaveAttribute('aria-valuenow', '60')
    await userEvent.keyboard('{Home}')
    await expect.element(position).toHaveAttribute('aria-valuenow', '0')
    expect(position.element().getAttribute('aria-valuetext')).toMatch(/^0:00\S* of /)
  })

  it('can be pressed and dragged, and shows the time under the pointer', async () => {
    const { screen, deck } = await drawPlayer()
    const bar = screen.container.querySelector('[data-seek-bar]') ?? screen.container
    const { left, top, width, height } = bar.getBoundingClientRect()
    const at = (share: number) => ({ x: left + width * share, y: top + height / 2 })
    await drag(at(0.25), at(0.4), at(0.5))
    await expect.poll(() => Math.round(deck.get().atMs / 1000)).toBe(30)

    await mouse.move(at(0.75))
    await expect.element(screen.getByText(/0:45/).last()).toBeVisible()
    expect(Math.round(deck.get().atMs / 1000)).toBe(30)
  })
})

describe('the screen of a player', () => {
  it('says that a recording cannot be played, and retries', async () => {
    let tries = 0
    const open = (video: HTMLVideoElement, { onFail }: { onFail: () => void }) => {
      tries += 1
      if (tries > 1) return openAtOnce(video)
      queueMicrotask(onFail)
      return () => undefined
    }
    const deck = new Deck({ durationMs: LENGTH_MS, frameMs: FRAME_MS })
    const screen = await render(<Player deck={deck} open={open as typeof openAtOnce} />)
    await expect.element(screen.getByText(/could not be played/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Play' })).toBeDisabled()
    await screen.getByRole('button', { name: 'Try again' }).click()

    await expect.element(screen.getByText('Sound only')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Play' })).toBeEnabled()
  })
})

describe('the placeholder of a player that is loading', () => {
  it.each([true, false])('is as tall as the player, with a picture: %s', async (hasPicture) => {
    const deck = new Deck({ durationMs: LENGTH_MS, frameMs: FRAME_MS })
    const { container } = await render(
      <>
        <div data-player>
          <DeckScreen deck={deck} open={openAtOnce} name="Council" hasPicture={hasPicture} />
          <SeekBar deck={deck} />
          <Transport deck={deck} />
        </div>
        <div data-waits>
          <PlayerWaits hasPicture={hasPicture} />
        </div>
      </>,
    )
    const heightOf = (selector: string) => container.querySelector(selector)?.clientHeight
    expect(heightOf('[data-waits]')).toBe(heightOf('[data-player]'))
  })
})
