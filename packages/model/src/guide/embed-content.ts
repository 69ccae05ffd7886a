import type { EpochMs } from '../time.ts'

/** The kinds of embeds that show the schedule. */
export const SCHEDULE_KINDS = ['guide', 'lineup', 'now-next'] as const
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number]

/** All kinds that other sites can show. */
export const EMBED_KINDS = [...SCHEDULE_KINDS, 'player'] as const
export type EmbedKind = (typeof EMBED_KINDS)[number]

/** What an embed shows: the script on the other site only draws it. */
export type EmbedContent = ScheduleContent | PlayerContent

/** A channel's stream, which plays in a frame: streams and their player need a page of their own. */
export type PlayerContent = {
  kind: 'player'
  lang: string
  station: string
  /** Leads to the channel's own page. Addresses are whole. */
  href: string
  channel: string
}

/** A piece of the schedule, in words. */
export type ScheduleContent = {
  kind: ScheduleKind
  /** The language tag of the words. */
  lang: string
  station: string
  /** Leads to the whole guide. Addresses are whole. */
  href: string
  /** What `guide` draws in its width, half-open. */
  from: EpochMs
  until: EpochMs
  /** Labels of the axis. */
  ticks: { at: EpochMs; label: string }[]
  channels: EmbedChannel[]
  words: { guide: string; next: string; nothing: string }
}

export type EmbedChannel = { name: string; href: string; programmes: EmbedProgramme[] }

export type EmbedProgramme = {
  title: string
  line?: string
  href: string
  startsAt: EpochMs
  endsAt: EpochMs
  /** `6:00 – 6:30 PM` */
  when: string
  /** `12 min left` */
  note?: string
  isOn: boolean
}

/** Where an embed is as a page for a frame. */
export function embedPath(publicKey: string): string {
  return `/embed/${publicKey}`
}

/** The same for the script's own frame: whoever made that has been counted. */
export function countedEmbedPath(publicKey: string): string {
  return `${embedPath(publicKey)}?again`
}

/** What an embed shows, for the script on the other site. */
export function embedContentPath(publicKey: string): string {
  return `${embedPath(publicKey)}/content`
}

/** The script that other sites load. It stays where it is. */
export const EMBED_SCRIPT_PATH = '/embed.js'
