import type { CaptionTrack } from '@docket/model/collections/library/caption-tracks'
import type { Media } from '@docket/model/collections/library/media'
import type { Show } from '@docket/model/collections/library/shows'
import type { Submission } from '@docket/model/collections/submissions/submissions'
import type { Day } from '@docket/model/time'
import { formatDay } from '@docket/model/time/format'
import type { ReadyLine } from '#resources/context/ready-lines.tsx'
import { writeLength } from '#ui/form/length-value.ts'

export type ShowMaterial = {
  media: readonly Pick<Media, 'kind' | 'status' | 'url' | 'file'>[]
  tracks: readonly Pick<CaptionTrack, 'id' | 'kind' | 'language' | 'published'>[]
  /** The submissions that the show was made from. */
  submissions: readonly Pick<Submission, 'id' | 'agreements'>[]
}

type Values = Partial<Show>

/** The id is empty while the show is new. */
export type ShowKeys = { id: string; today: Day }

/** Returns what a show needs before it can air, and what of it is missing. */
export function readinessOf(values: Values, material: ShowMaterial, keys: ShowKeys): ReadyLine[] {
  return [
    mediaLine(material, keys),
    captionLine(values, material, keys),
    descriptionLine(values),
    lengthLine(values),
    ...agreementLine(material),
    periodLine(values, keys),
  ]
}

const MEDIA = 'Media'
const PLAYABLE: ReadonlySet<string> = new Set(['', 'video', 'audio', 'recording'])

function mediaLine({ media }: ShowMaterial, { id }: ShowKeys): ReadyLine {
  if (id === '') {
    return { name: MEDIA, isReady: false, what: 'Can be added once the show is created' }
  }
  const files = media.filter(({ kind }) => PLAYABLE.has(kind))
  const mend = { verb: 'Open media', path: `/shows/${id}`, tab: 'media' }
  const count = files.filter(({ status }) => status === '' || status === 'ready').length
  if (count > 0) {
    return { name: MEDIA, isReady: true, what: count === 1 ? '1 file' : `${count} files` }
  }
  const what = files.some(({ status }) => status === 'failed')
    ? 'The file could not be processed'
    : files.some(({ status }) => status === 'uploading' || status === 'processing')
      ? 'Still being processed'
      : 'No recording yet'
  return { name: MEDIA, isReady: false, what, mend }
}

const CAPTIONS = 'Captions'

function captionLine({ captioned }: Values, { tracks }: ShowMaterial, { id }: ShowKeys): ReadyLine {
  const captions = tracks.filter(({ kind }) => kind === 'captions' || kind === 'subtitles')
  const published = captions.filter((track) => track.published)
  if (published.length > 0) {
    const languages = [...new Set(published.map(({ language }) => language))].join(', ')
    return { name: CAPTIONS, isReady: true, what: `Published: ${languages}` }
  }
  if (captioned) return { name: CAPTIONS, isReady: true, what: 'In the recording' }
  const [draft] = captions
  if (draft) {
    const mend = { verb: 'Review', path: `/captions/${draft.id}` }
    return { name: CAPTIONS, isReady: false, what: 'Not published yet', mend }
  }
  // A new show has no media yet that captions could belong to.
  const mend = id === '' ? {} : { mend: { verb: 'Add', path: '/captions/new' } }
  return { name: CAPTIONS, isReady: false, what: 'None', ...mend }
}

function descriptionLine({ description = '' }: Values): ReadyLine {
  const words = description.split(/\s+/).filter(Boolean).length
  const name = 'Description'
  return words > 0
    ? { name, isReady: true, what: words === 1 ? '1 word' : `${words} words` }
    : { name, isReady: false, what: 'Empty', mend: { verb: 'Write', field: 'description' } }
}

function lengthLine({ trtSec }: Values): ReadyLine {
  const name = 'Running time'
  return trtSec
    ? { name, isReady: true, what: writeLength(trtSec) }
    : { name, isReady: false, what: 'Unknown', mend: { verb: 'Enter', field: 'trtSec' } }
}

/** A show that nobody submitted needs no agreement. */
function agreementLine({ submissions }: ShowMaterial): ReadyLine[] {
  const name = 'Agreement'
  const signed = submissions.flatMap(({ agreements }) => agreements ?? []).at(-1)
  if (signed) return [{ name, isReady: true, what: `Signed by ${signed.name}` }]
  const [unsigned] = submissions
  if (!unsigned) return []
  const mend = { verb: 'Open', path: `/submission/${unsigned.id}` }
  return [{ name, isReady: false, what: 'Not signed', mend }]
}

function periodLine({ availableFrom, availableUntil }: Values, { today }: ShowKeys): ReadyLine {
  const name = 'Rights'
  const mend = { verb: 'Change', field: 'availableUntil' }
  if (availableUntil && availableUntil < today) {
    return { name, isReady: false, what: `Ended ${formatDay(availableUntil, 'date')}`, mend }
  }
  if (availableFrom && availableFrom > today) {
    const what = `From ${formatDay(availableFrom, 'date')}`
    return { name, isReady: false, what, mend: { verb: 'Change', field: 'availableFrom' } }
  }
  const what = availableUntil ? `Until ${formatDay(availableUntil, 'date')}` : 'No end date'
  return { name, isReady: true, what }
}
