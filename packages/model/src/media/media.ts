import { readByMembers } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { choice, file, flag, json, number, reference, text, url, whole } from '../kernel/field.ts'
import { MEGABYTE } from '../kernel/limits.ts'
import type { ExternalRef } from '../station/channels.ts'
import type { Finding } from './findings.ts'
import type { Inspection, PodcastAudio, Rendition, Sprite, Still, Waveform } from './packaged.ts'

/** A file of a show, or the address where a recording of it can be watched. */
export const media = collection('media', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    show: reference('shows', { cascadeDelete: true }),
    // The original. Uploads from the studio may exceed this limit, which applies to forms.
    file: file({ maxSize: 200 * MEGABYTE, protected: true }),
    // The name that the file had on its original computer.
    name: text({ max: 250, presentable: true }),
    // A newer version of the file: first announced, then received. It replaces `file` once it is prepared.
    replacement: file({ maxSize: 200 * MEGABYTE, protected: true }),
    replacementName: text({ max: 250 }),
    replacementBytes: whole(),
    kind: choice(['video', 'audio', 'image', 'document', 'recording']),
    url: url(),
    mime: text({ max: 120 }),
    bytes: whole(),
    durationMs: whole(),
    width: whole({ max: 32_768 }),
    height: whole({ max: 32_768 }),
    fps: number({ min: 0, max: 240 }),
    sha256: text({ max: 64, pattern: '^[0-9a-f]{64}$' }),
    technicalChecks: json<unknown[]>({ maxSize: 65_536 }),
    status: choice(['uploading', 'processing', 'ready', 'failed', 'archived', 'deleted']),
    // What packaging made from the file. The files are in the record's folder `packaged`. That folder's name changes
    // with each packaging, and is empty until the first one is complete.
    packaged: text({ max: 40, pattern: '^[a-z0-9]*$' }),
    renditions: json<Rendition[]>({ maxSize: 16_384 }),
    inspection: json<Inspection>({ maxSize: 65_536 }),
    // Derived from the inspection, the show's running time and the captions.
    findings: json<Finding[]>({ maxSize: 16_384, unaudited: true }),
    // How much of the packaging is done, in percent.
    progress: number({ min: 0, max: 100, unaudited: true }),
    // Why the file cannot be packaged, as a sentence.
    problem: text({ max: 500 }),
    stills: json<Still[]>({ maxSize: 8192 }),
    // The file of the still that represents the medium.
    poster: text({ max: 60 }),
    sprite: json<Sprite>({ maxSize: 2048 }),
    waveform: json<Waveform>({ maxSize: 2048 }),
    // The audio file for podcasts, made once an episode needs it.
    podcastAudio: json<PodcastAudio>({ maxSize: 1024 }),
    // Where spots may interrupt it: positions in milliseconds, in order.
    breaks: json<number[]>({ maxSize: 2048 }),
    // On a channel that Docket plays out: whether the recording starts over if it ends before its airing does.
    loops: flag(),
    storageTier: choice(['hot', 'cold']),
    externalRef: json<ExternalRef>({ maxSize: 1024 }),
  },
  indexes: [{ fields: ['show'] }, { fields: ['organization'] }],
  access: readByMembers('organization', 'content'),
})

export type Media = RecordOf<typeof media>
