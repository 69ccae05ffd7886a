import { timeOf } from '@docket/media/mpegts'
import { receiveStream } from '@docket/media/testing/receive-stream'
import type { ColorFilm } from './color-films.ts'
import { type PlayedTruth, pictureFault } from './judge-pictures.ts'
import { playedOf, readLedger } from './stored-ledger.ts'
import type { TwoClocks } from './two-clocks.ts'

/** What an FFmpeg program received from a channel as transport streams. */
export type ReceivedChannel = {
  pictures: number
  boundaries: number
  /** For each picture that came after the previous one had ended: by how many milliseconds it was late. */
  gapsMs: number[]
  sounds: number
  seconds: number
  /** What FFmpeg complained about, and pictures that differ from the ledger. */
  complaints: string[]
  wrong: string[]
}

type ColorChannel = { stage: TwoClocks; films: readonly ColorFilm[]; channel: string }

/** Slates have five pictures per second. */
const MAX_PICTURE_MS = 201

/** Receives a channel's stream for some seconds and compares each picture with the ledger. */
export async function receiveChannel(
  { stage, films, channel }: ColorChannel,
  url: string,
  seconds: number,
): Promise<ReceivedChannel> {
  const { frames, sounds, complaints } = await receiveStream(url, seconds)
  const truth: PlayedTruth = { films, played: playedOf(await readLedger(stage.api, channel)) }
  const seen = frames.map(({ ticks, color }) => ({ at: timeOf(ticks, Date.now()), color }))
  const [first, last] = [seen[0]?.at ?? 0, seen.at(-1)?.at ?? 0]
  return {
    pictures: seen.length,
    sounds,
    complaints,
    seconds: Math.round((last - first) / 1000),
    boundaries: truth.played.filter(({ startsAt }) => startsAt > first && startsAt < last).length,
    gapsMs: seen
      .slice(1)
      .map(({ at }, index) => Math.round(at - (seen[index]?.at ?? 0)))
      .filter((ms) => ms <= 0 || ms > MAX_PICTURE_MS),
    wrong: seen.flatMap(({ at, color }) => {
      const fault = pictureFault(at, color, truth)
      return fault === undefined ? [] : [`${new Date(at).toISOString()} ${fault}`]
    }),
  }
}
