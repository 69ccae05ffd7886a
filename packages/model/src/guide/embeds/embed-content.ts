import type { EpochMs } from '../../time/instants.ts'

/** The kinds of embeds that show the schedule. */
export const SCHEDULE_KINDS = ['guide', 'lineup', 'now-next'] as const
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number]

/** All kinds of embeds that other sites can show. */
export const EMBED_KINDS = [...SCHEDULE_KINDS, 'player'] as const
export type EmbedKind = (typeof EMBED_KINDS)[number]

/** The content of an embed. The script on the other site only renders it. */
export type EmbedContent = ScheduleContent | PlayerContent

/** A channel's player, shown in an iframe because streams and their player need a page of their own. */
export type PlayerContent = {
  kind: 'player'
  lang: string
  station: string
  /** The address of the channel's page. All addresses are absolute. */
  href: string
  channel: string
}

/** A part of the schedule as display texts. */
export type ScheduleContent = {
  kind: ScheduleKind
  /** The language tag of the texts. */
  lang: string
  station: string
  /** The address of the whole guide. All addresses are absolute. */
  href: string
  /** The half-open time range that `guide` spreads over its width. */
  from: EpochMs
  until: EpochMs
  /** The labels of the axis. */
  ticks: { at: EpochMs; label: string }[]
  channels: EmbedChannel[]
  words: { guide: string; next: string; nothing: string }
}

export type EmbedChannel = { name: string; href: string; programmes: EmbedProgram[] }

export type EmbedProgram = {
  title: string
  line?: string
  href: string
  startsAt: EpochMs
  endsAt: EpochMs
  /** For example `6:00 – 6:30 PM`. */
  when: string
  /** For example `12 min left`. */
  note?: string
  isOn: boolean
}

/** Returns the path of an embed as a page for an iframe. */
export function embedPath(publicKey: string): string {
  return `/embed/${publicKey}`
}

/** Returns the same path for the script's own iframe, whose view has already been counted. */
export function countedEmbedPath(publicKey: string): string {
  return `${embedPath(publicKey)}?again`
}

/** Returns the path of an embed's content, for the script on the other site. */
export function embedContentPath(publicKey: string): string {
  return `${embedPath(publicKey)}/content`
}

/** The script that other sites load. Its path must never change. */
export const EMBED_SCRIPT_PATH = '/embed.js'

/** The colors of an embed on light and on dark sites, each of which a site replaces with `--docket-NAME`. */
export const EMBED_COLORS = {
  light: {
    ground: '#ffffff',
    raised: '#f9fafb',
    line: '#e5e7eb',
    text: '#111827',
    'text-2': '#4b5563',
    accent: '#047857',
  },
  dark: {
    ground: '#0b1220',
    raised: '#111827',
    line: '#1f2937',
    text: '#f3f4f6',
    'text-2': '#9ca3af',
    accent: '#34d399',
  },
} as const
