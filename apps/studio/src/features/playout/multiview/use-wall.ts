import type { Channel } from '@docket/model/station/channels'
import { multiview as words } from '@docket/texts/studio/playout'
import {
  type KeyboardEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
import { isTyping } from '#ui/keys/is-typing.ts'
import { type KeyGroup, usePageKeys } from '#ui/keys/page-keys.ts'
import { isMotionWelcome } from '#ui/player/stream/played-here.ts'
import { columnsOf, tileAt } from './wall.ts'

export type ChannelWall = {
  columns: 1 | 2 | 3
  /** The ids of the channels that play. At first, these are all channels if autoplay is allowed. */
  playing: ReadonlySet<string>
  /** The id of the channel with sound. */
  audible: string | undefined
  /** The id of the channel that is enlarged to fill the page. */
  large: string | undefined
  /** The index of the tile that receives keys, from 0. */
  current: number
  setCurrent(place: number): void
  play(id: string): void
  playAll(): void
  stopAll(): void
  /** Turns on the sound of a channel, or mutes it when it is already on. */
  giveSound(id: string): void
  onTileKey(event: KeyboardEvent, place: number): void
}

const KEYS: readonly KeyGroup[] = [
  {
    title: words.multiview,
    keys: [
      [words.digits, words.hearOrMute],
      ['0', words.muteAll],
      ['← ↑ ↓ →', words.anotherChannel],
      ['Enter', words.hearIt],
      ['F', words.enlarge],
      ['Escape', words.showAll],
    ],
  },
]

/**
 * Manages which channels play, which one is audible, and which tile has the focus. The digit keys work
 * anywhere outside input fields.
 */
export function useWall(
  shown: readonly Channel[],
  frame: RefObject<HTMLElement | null>,
): ChannelWall {
  usePageKeys(KEYS)
  const [playsAll, setPlaysAll] = useState(isMotionWelcome)
  const [started, setStarted] = useState<ReadonlySet<string>>(new Set())
  const ids = shown.map(({ id }) => id)
  const playing = new Set(playsAll ? ids : ids.filter((id) => started.has(id)))
  const [audible, setAudible] = useState<string>()
  const [large, setLarge] = useState<string>()
  const [place, setCurrent] = useState(0)
  const current = Math.min(place, shown.length - 1)

  const play = (id: string) => setStarted((before) => new Set([...before, id]))

  function giveSound(id: string): void {
    play(id)
    setAudible((before) => (before === id ? undefined : id))
  }

  function onTileKey(event: KeyboardEvent, at: number): void {
    const id = shown[at]?.id
    const to = tileAt(event.key, at, shown.length)
    if (to !== undefined) {
      event.preventDefault()
      frame.current?.querySelector<HTMLElement>(`[data-tile="${to + 1}"]`)?.focus()
      return
    }
    // Buttons inside the tile handle their own keys.
    const isTile = event.target === event.currentTarget
    if (event.key === 'Enter' && isTile && id) giveSound(id)
    if (event.key.toLowerCase() === 'f' && isPlain(event)) {
      setLarge((before) => (before === id ? undefined : id))
    }
    if (event.key === 'Escape') setLarge(undefined)
  }

  const onDigit = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!isPlain(event) || isTyping(event.target)) return
    if (event.key === '0') setAudible(undefined)
    const channel = /^[1-9]$/.test(event.key) ? shown[Number(event.key) - 1] : undefined
    if (channel && channel.id !== audible) giveSound(channel.id)
  })
  useLayoutEffect(() => {
    document.addEventListener('keydown', onDigit)
    return () => document.removeEventListener('keydown', onDigit)
  }, [])

  return {
    columns: large ? 1 : columnsOf(shown.length),
    playing,
    audible,
    large: shown.some(({ id }) => id === large) ? large : undefined,
    current,
    setCurrent,
    play,
    playAll: () => setPlaysAll(true),
    stopAll: () => {
      setPlaysAll(false)
      setStarted(new Set())
      setAudible(undefined)
    },
    giveSound,
    onTileKey,
  }
}

function isPlain(event: Pick<globalThis.KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey
}
