import type { CablecastFinding, CablecastProbe } from '@docket/model/integrations/cablecast'
import { readInstant } from '@docket/model/time/instants'
import type { Outbound } from '@docket/service/outbound'
import {
  cablecastWizard as wizardWords,
  cablecast as words,
} from '@docket/texts/server/integrations'
import { type CablecastClient, connectCablecast } from './client/client.ts'
import type { OffsetMeaning } from './client/lists.ts'
import {
  readBlocked,
  readChannels,
  readLocations,
  readOffsetMeaning,
  readSystemTime,
  readVersion,
} from './client/reading.ts'
import type { TheirChannel } from './client/shapes.ts'

type ProbeRequest = {
  outbound: Outbound
  station: string
  /** The station's own time zone. */
  zone: string
  url: string
  apiKey: string
  now: () => number
}

// A user is waiting for the response.
const CALL_MS = 8000
const PROBE_MS = 25_000
const PAUSE_MS = 50
/** Smaller clock differences are ignored. */
const CLOCK_MS = 60_000

/** Returns a client for calls that a user waits for. */
export function connectQuickly(
  { outbound, station, url, apiKey }: Pick<ProbeRequest, 'outbound' | 'station' | 'url' | 'apiKey'>,
  signal?: AbortSignal,
): CablecastClient {
  return connectCablecast({
    outbound,
    station,
    url,
    timeoutMs: CALL_MS,
    pause: shortPause,
    ...(apiKey && { secret: apiKey }),
    ...(signal && { signal }),
  })
}

/**
 * Reads the channels of a server and finds out how it behaves. Throws as `readChannels` does; whatever else
 * cannot be read becomes a finding.
 */
export async function probeServer(probed: ProbeRequest): Promise<CablecastProbe> {
  const signal = AbortSignal.timeout(PROBE_MS)
  const client = connectQuickly(probed, signal)
  const { rows } = await readChannels(client)
  const findings: CablecastFinding[] = []
  let zone = ''
  let locations = new Map<number, string>()
  try {
    const time = await readSystemTime(client)
    zone = time?.ianaTimeZone ?? ''
    locations = new Map((await readLocations(client)).map(({ id, name }) => [id, name]))
    findings.push(await versionOf(client), zoneOf(zone, probed.zone))
    findings.push(...clockOf(time?.time, probed.now()))
    findings.push(await accessOf(probed, signal))
    findings.push(pagesOf(await readOffsetMeaning(client)))
    findings.push(blockedOf(await readBlocked(client)))
  } catch (error) {
    if (!signal.aborted) throw error
    findings.push({ tone: 'warning', text: wizardWords.found.notChecked })
  }
  const channels = rows.map((channel) => describe(channel, locations))
  return { baseUrl: client.baseUrl, channels, zone, findings }
}

function describe({ id, name, primaryLocation }: TheirChannel, locations: Map<number, string>) {
  const location = locations.get(primaryLocation ?? 0) ?? ''
  return { id, name: name || words.unnamed.channel({ id }), location }
}

async function versionOf(client: CablecastClient): Promise<CablecastFinding> {
  const version = await readVersion(client)
  if (!version) return { tone: 'note', text: wizardWords.found.versionHidden }
  return { tone: 'good', text: wizardWords.found.version({ version }) }
}

function zoneOf(theirs: string, ours: string): CablecastFinding {
  if (theirs === '') return { tone: 'note', text: wizardWords.found.noZone }
  if (theirs === ours) return { tone: 'good', text: wizardWords.found.sameZone({ zone: theirs }) }
  return { tone: 'warning', text: wizardWords.found.otherZone({ theirs, ours }) }
}

function clockOf(time: string | undefined, now: number): CablecastFinding[] {
  const theirs = readInstant(time ?? '')
  if (theirs === undefined) return []
  const difference = theirs - now
  if (Math.abs(difference) < CLOCK_MS) return [{ tone: 'good', text: wizardWords.found.clockRight }]
  const minutes = wizardWords.found.minutes({ count: Math.round(Math.abs(difference) / CLOCK_MS) })
  const { clockAhead, clockBehind } = wizardWords.found
  const say = difference > 0 ? clockAhead : clockBehind
  return [{ tone: 'warning', text: say({ difference: minutes }) }]
}

/** Finds out whether the server can be read without the key. */
async function accessOf(probed: ProbeRequest, signal: AbortSignal): Promise<CablecastFinding> {
  if (probed.apiKey === '') return { tone: 'good', text: wizardWords.found.withoutKey }
  const stranger = connectQuickly({ ...probed, apiKey: '' }, signal)
  const isOpen = await readChannels(stranger).then(
    () => true,
    () => false,
  )
  signal.throwIfAborted()
  return isOpen
    ? { tone: 'note', text: wizardWords.found.openToAll }
    : { tone: 'good', text: wizardWords.found.keyNeeded }
}

function pagesOf(meaning: OffsetMeaning): CablecastFinding {
  return { tone: meaning === 'ignored' ? 'note' : 'good', text: wizardWords.found.offset[meaning] }
}

function blockedOf(paths: readonly string[]): CablecastFinding {
  if (paths.length === 0) return { tone: 'good', text: wizardWords.found.allOpen }
  return { tone: 'warning', text: wizardWords.found.blocked({ paths: paths.join(', ') }) }
}

function shortPause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
}
