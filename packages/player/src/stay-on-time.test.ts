import type Hls from 'hls.js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stayOnTime } from './stay-on-time.ts'

const NOW = Date.parse('2026-03-03T00:00:00Z')
/** The player's initial position: the date of position 0 is `NOW` minus this. */
const AT_SEC = 1000

/** A player without a network: everything is loaded, and listed until 40 seconds from now. */
function startPlayer() {
  const listeners = new Map<string, (() => void)[]>()
  const on = (name: string, listener: () => void) =>
    listeners.set(name, [...(listeners.get(name) ?? []), listener])
  const fire = (name: string) => {
    for (const listener of listeners.get(name) ?? []) listener()
  }
  let at = AT_SEC
  const video = {
    playbackRate: 1,
    paused: false,
    ended: false,
    buffered: { length: 1, start: () => 0, end: () => 10_000 },
    addEventListener: on,
    removeEventListener: () => undefined,
    get currentTime() {
      return at
    },
    set currentTime(to: number) {
      at = to
      fire('seeking')
    },
  }
  const hls = {
    config: { maxLiveSyncPlaybackRate: 1 },
    on,
    get playingDate() {
      return new Date(NOW + (at - AT_SEC) * 1000)
    },
    get latestLevelDetails() {
      return { live: true, targetduration: 4, edge: AT_SEC + (Date.now() - NOW) / 1000 + 40 }
    },
  }
  stayOnTime(hls as unknown as Hls, video as unknown as HTMLVideoElement)
  fire('timeupdate')
  return {
    video,
    fire,
    lateSec: () => (Date.now() - hls.playingDate.getTime()) / 1000,
    /** Lets time pass while nothing plays. */
    stop(seconds: number) {
      vi.setSystemTime(Date.now() + seconds * 1000)
      fire('timeupdate')
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a player of a channel', () => {
  it('plays faster after a stop of some seconds, until it is on time', () => {
    const player = startPlayer()
    player.stop(6)
    expect(player.video.playbackRate).toBeGreaterThan(1)
    player.video.currentTime += 6
    player.fire('timeupdate')
    expect(player.video.playbackRate).toBe(1)
  })

  it('jumps to what is on now after a long stop, such as when the computer slept', () => {
    const player = startPlayer()
    player.stop(3600)
    expect(player.lateSec()).toBe(0)
    expect(player.video.playbackRate).toBe(1)
  })

  it('stays where the viewer rewound or paused', () => {
    const player = startPlayer()
    player.video.currentTime -= 60
    player.fire('timeupdate')
    expect(player.lateSec()).toBe(60)

    player.video.currentTime += 60
    player.fire('timeupdate')
    player.video.paused = true
    player.fire('pause')
    player.fire('timeupdate')
    player.stop(90)
    player.video.paused = false
    player.fire('timeupdate')
    expect(player.lateSec()).toBe(90)
    expect(player.video.playbackRate).toBe(1)
  })
})
