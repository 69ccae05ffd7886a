import type { GuideChannel, GuideMark, GuideProgram } from '@docket/model/guide/guide-window'
import type { EpochMs } from '@docket/model/time/instants'

/** The fields whose texts programs of a window often share, in the order in which a packed program lists them. */
const SHARED = ['title', 'picture', 'marks', 'category', 'language', 'line'] as const

/**
 * A program as a list: its id, the milliseconds between it and the previous program, its length in milliseconds, and
 * for each field of `SHARED` the index of its text. 0 means no text; zeros at the end are left out.
 */
type PackedProgram = [id: string, gapMs: number, lengthMs: number, ...texts: number[]]

export type PackedChannel = Omit<GuideChannel, 'programmes'> & { programmes: PackedProgram[] }

/**
 * Returns the channels without field names, and lists every text only once. The programs of a dense first page then
 * take a third of the bytes. The gap before the first program of each channel is counted from `from`.
 */
export function packChannels(
  channels: readonly GuideChannel[],
  from: EpochMs,
): { channels: PackedChannel[]; texts: string[] } {
  const places = new Map([['', 0]])
  function placeOf(text: string): number {
    const place = places.get(text) ?? places.size
    places.set(text, place)
    return place
  }

  function pack(program: GuideProgram, before: EpochMs): PackedProgram {
    const { id, startsAt, endsAt, marks, ...texts } = program
    const all = { ...texts, marks: marks.join(' ') }
    const shared = SHARED.map((name) => placeOf(all[name] ?? ''))
    const last = shared.findLastIndex((place) => place > 0)
    return [id, startsAt - before, endsAt - startsAt, ...shared.slice(0, last + 1)]
  }

  const packed = channels.map(({ programmes, ...face }) => ({
    ...face,
    programmes: programmes.map((program, at) => pack(program, programmes[at - 1]?.endsAt ?? from)),
  }))
  return { channels: packed, texts: [...places.keys()] }
}

/** Returns the channels that `packChannels` packed. */
export function unpackChannels(
  channels: readonly PackedChannel[],
  texts: readonly string[],
  from: EpochMs,
): GuideChannel[] {
  return channels.map(({ programmes, ...face }) => {
    let before = from
    const programs = programmes.map(([id, gapMs, lengthMs, ...places]) => {
      const startsAt = before + gapMs
      before = startsAt + lengthMs
      return { id, startsAt, endsAt: before, ...sharedOf(places, texts) }
    })
    return { ...face, programmes: programs }
  })
}

function sharedOf(
  places: readonly number[],
  texts: readonly string[],
): Omit<GuideProgram, 'id' | 'startsAt' | 'endsAt'> {
  const shared: Partial<Record<(typeof SHARED)[number], string>> = {}
  for (const [at, place] of places.entries()) {
    const name = SHARED[at]
    if (name && place > 0) shared[name] = texts[place] ?? ''
  }
  const { title = '', marks = '', ...others } = shared
  return { title, marks: marks.split(' ').filter(Boolean) as GuideMark[], ...others }
}
