import type { CablecastChoices } from '@docket/model/integrations/cablecast'
import { channels } from '@docket/model/station/channels'
import type { Day } from '@docket/model/time/instants'
import { oneOf } from '@docket/records/engine'
import {
  cablecastWizard as wizardWords,
  cablecast as words,
} from '@docket/texts/server/integrations'
import { readChannels, readTotal, readZone } from '../client/reading.ts'
import type { TheirChannel } from '../client/shapes.ts'
import { chosenDays } from '../client/window.ts'
import { importReferences } from './import-references.ts'
import { importSchedule } from './import-schedule.ts'
import { type ImportedShows, importShows } from './import-shows.ts'
import { leaveBehind, type Run, resolve } from './run.ts'
import { scheduleWarnings } from './schedule-warnings.ts'

/** Options for this import only; everything else comes from the settings of the connection. */
export type AskedNow = {
  /** First day of the schedule in the station's calendar. */
  from?: Day
  /** First day that is not included. */
  until?: Day
  /** Whether to import every show on the server, not only those in the schedule. */
  allShows?: boolean
}

/**
 * Imports everything that was selected; a preview only plans it. Returns the server's own time zone, if it sends one.
 */
export async function importAll(run: Run, asked: AskedNow): Promise<string | undefined> {
  const theirs = await readChannels(run.client)
  if (!theirs.complete || theirs.rows.length === 0) {
    run.troubles.push(words.channelsIncomplete)
  }
  const zone = await readZone(run.client)
  const stationZone = run.organization.timeZone
  if (zone && zone !== stationZone) {
    run.warnings.push(words.zonesDiffer({ server: zone, station: stationZone }))
  }
  const chosen = await chosenAmong(run, theirs.rows)
  await importReferences(run, chosen)
  const shows = importShows(run, stationZone)
  if (asked.allShows ?? run.choices.allShows) await shows.needAll()
  let items = 0
  for (const channel of chosen) items += await importChannel(run, channel, { asked, shows })
  await leaveTheRest(run, shows, items)
  return zone
}

/** Returns the channels to import. */
async function chosenAmong(run: Run, theirs: readonly TheirChannel[]): Promise<TheirChannel[]> {
  const choices = run.choices.channels
  if (!choices) return [...theirs]
  const names = theirs.filter(({ id }) => !choices.some((one) => one.theirs === id))
  leaveBehind(run, {
    resource: 'channels',
    reason: wizardWords.left.notChosen,
    count: names.length,
    examples: names.map(({ id, name }) => name || words.unnamed.channel({ id })),
  })
  const missing = await missingTargets(run, choices)
  return theirs.filter(({ id, name }) => {
    const choice = choices.find((one) => one.theirs === id)
    if (choice && missing.has(choice.ours))
      run.troubles.push(words.targetMissing({ channel: name }))
    return choice !== undefined && !missing.has(choice.ours)
  })
}

/** Returns the ids of selected station channels that do not exist. */
async function missingTargets(
  run: Run,
  choices: NonNullable<CablecastChoices['channels']>,
): Promise<Set<string>> {
  const wanted = choices.flatMap(({ ours }) => (ours === '' ? [] : ours))
  if (wanted.length === 0) return new Set()
  const { id: organization } = run.organization
  const where = { organization, id: oneOf(wanted) }
  const present = await run.app.records.list(channels, { where })
  const ids = new Set(present.map((channel) => channel.id))
  return new Set(wanted.filter((id) => !ids.has(id)))
}

/** Imports the schedule of one channel. Returns how many of the server's items it covers. */
async function importChannel(
  run: Run,
  channel: TheirChannel,
  { asked, shows }: { asked: AskedNow; shows: ImportedShows },
): Promise<number> {
  const id = resolve(run, 'channels', channel.id)
  const ours = await run.app.records.find(channels, { id })
  // In a preview, a new channel does not exist yet.
  if (!ours && (run.syncRun || id === '')) return 0
  const zone = ours?.timeZone || run.organization.timeZone
  const days = chosenDays(asked, run.choices, run.app.clock.now(), zone)
  const { airings, seen } = await importSchedule(run, channel, { days, zone, shows })
  run.warnings.push(...scheduleWarnings(ours?.name ?? channel.name, airings))
  return seen
}

/** Records what the server has that was not imported. */
async function leaveTheRest(run: Run, shows: ImportedShows, seen: number): Promise<void> {
  const { resource, reason } = {
    resource: 'scheduleitems',
    reason: wizardWords.left.otherDays,
  } as const
  const items = (await readTotal(run.client, 'scheduleitems')) ?? 0
  leaveBehind(run, { resource, reason, count: items - seen })
  if (run.choices.allShows || shows.hasAll()) return
  const all = (await readTotal(run.client, 'shows')) ?? 0
  const count = all - shows.read.size
  leaveBehind(run, { resource: 'shows', reason: wizardWords.left.notScheduled, count })
}
