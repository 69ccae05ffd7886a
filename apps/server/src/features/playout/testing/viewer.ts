import { expect } from 'vitest'

export type Segment = {
  sequence: number
  address: string
  /** When it plays, in guide time. */
  at: number
  seconds: number
  /** Whether there is a discontinuity before it. */
  isCut: boolean
}

export type Viewer = {
  /** Loads the playlist from a server, checks the rules that players rely on, and returns its segments. */
  load(server: string): Promise<Segment[]>
  /** All segments that any playlist listed, by sequence number. */
  readonly seen: ReadonlyMap<number, Segment>
}

const MIN_SEGMENTS = 6
const MAX_SEC = 4.5

/**
 * Watches a track like a player. On every server, a sequence number always means the same segment, numbers never go back
 * by more than clocks differ, and times follow one another without a gap.
 */
export function watch(path: string): Viewer {
  const seen = new Map<number, Segment>()
  return {
    seen,
    async load(server) {
      const answer = await fetch(`${server}${path}`)
      expect(answer.status).toBe(200)
      const segments = readPlaylist(await answer.text())
      expect(segments.length).toBeGreaterThanOrEqual(MIN_SEGMENTS)
      for (const [at, segment] of segments.entries()) check(segment, segments[at - 1], seen)
      return segments
    },
  }
}

function check(segment: Segment, before: Segment | undefined, seen: Map<number, Segment>): void {
  expect(segment.seconds).toBeLessThan(MAX_SEC)
  if (before) expect(segment.at).toBeCloseTo(before.at + before.seconds * 1000, -1)
  const known = seen.get(segment.sequence)
  // The discontinuity tag before a playlist's first segment may have dropped out along with the earlier segments.
  const { isCut, ...same } = segment
  if (known) expect(known).toMatchObject(before ? segment : same)
  if (!known || before) seen.set(segment.sequence, { ...same, isCut })
}

function readPlaylist(text: string): Segment[] {
  const segments: Segment[] = []
  let sequence = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1])
  let next = { at: 0, seconds: 0, isCut: false }
  for (const line of text.split('\n')) {
    if (line === '#EXT-X-DISCONTINUITY') next.isCut = true
    const [, tag, value = ''] = /^#(EXT-X-PROGRAM-DATE-TIME|EXTINF):([^,]*)/.exec(line) ?? []
    if (tag === 'EXTINF') next.seconds = Number(value)
    else if (tag !== undefined) next.at = Date.parse(value)
    if (line === '' || line.startsWith('#')) continue
    segments.push({ sequence, address: line, ...next })
    sequence += 1
    next = { at: 0, seconds: 0, isCut: false }
  }
  return segments
}
