import { type LedgerRow, resolve } from '@docket/media/linear'
import type { GuideWindow } from '@docket/model/guide/guide-window'
import { type EpochMs, HOUR_MS, toIso } from '@docket/model/time/instants'
import { XMLParser } from 'fast-xml-parser'
import { watch } from '../../testing/viewer.ts'
import type { PlannedDay } from './planned-day.ts'

/** What is on: its start, its end, and a name that identifies the program. */
export type PublishedProgram = { startsAt: EpochMs; endsAt: EpochMs; name: string }

const WINDOW_MS = 12 * HOUR_MS
const CHANNEL = '/live/harbor/one'
const XMLTV_TIME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d) ([+-]\d\d)(\d\d)$/
const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'programme' })

/** Reads the day in the guide. Programs are named by their ids. */
export async function readGuide({ live, from, until }: PlannedDay): Promise<PublishedProgram[]> {
  const shown = new Map<string, PublishedProgram>()
  for (let at = from; at < until; at += WINDOW_MS) {
    const window = `from=${toIso(at)}&until=${toIso(Math.min(until, at + WINDOW_MS))}`
    const { channels } = (await (
      await live.get(`/api/guide/harbor?${window}`)
    ).json()) as GuideWindow
    for (const { id, startsAt, endsAt } of channels[0]?.programmes ?? []) {
      shown.set(id, { startsAt, endsAt, name: id })
    }
  }
  return [...shown.values()]
}

/** Reads the day in XMLTV. Programs are named by their titles. */
export async function readXmltv({ live }: PlannedDay): Promise<PublishedProgram[]> {
  const { tv } = parser.parse(await (await live.get('/feeds/harbor/xmltv.xml')).text()) as {
    tv: { programme: Record<'title' | '@_start' | '@_stop', string>[] }
  }
  return tv.programme.map((one) => ({
    name: one.title,
    startsAt: readXmltvTime(one['@_start']),
    endsAt: readXmltvTime(one['@_stop']),
  }))
}

function readXmltvTime(text: string): EpochMs {
  return Date.parse(text.replace(XMLTV_TIME, '$1-$2-$3T$4:$5:$6$7:$8'))
}

/** Reads the whole ledger as a member of staff, and returns the rows in force. */
export async function readLedger({ live }: PlannedDay): Promise<LedgerRow[]> {
  const staff = await live.app.logInAs({ organization: live.station.id })
  const rows = await staff.collection('playoutItems').getFullList({ sort: 'number', batch: 500 })
  return resolve(rows as unknown as LedgerRow[])
}

export type Playlists = {
  /** Returns the program and the asset that a playlist shows at `time`, which must be the current time. */
  at(time: EpochMs): Promise<{ name: string; asset: string }>
}

/** Reads the playlist of a picture, and checks the rules that players rely on. */
export function readPlaylists({ live }: PlannedDay): Playlists {
  const path = `${CHANNEL}/720.m3u8`
  const viewer = watch(path)
  return {
    async at(time) {
      const segments = await viewer.load(live.app.url)
      const segment = segments.find(({ at, seconds }) => at <= time && time < at + seconds * 1000)
      const text = await (await live.get(path)).text()
      return {
        name: programAt(text, time),
        asset: /media\/(.+)\/\w+\/\d+\.m4s/.exec(segment?.address ?? '')?.[1] ?? '',
      }
    },
  }
}

/** Returns the id of the program that a playlist names at a time; empty if there is none. */
function programAt(text: string, time: EpochMs): string {
  const tags = text.matchAll(
    /^#EXT-X-DATERANGE:ID="(\w+)",CLASS="tv\.docket\.program",START-DATE="([^"]+)"(?:,DURATION=([\d.]+))?/gm,
  )
  let name = ''
  for (const [, id = '', start = '', duration] of tags) {
    const startsAt = Date.parse(start)
    const isOver = duration !== undefined && startsAt + Number(duration) * 1000 <= time
    if (startsAt <= time && !isOver) name = id
  }
  return name
}
