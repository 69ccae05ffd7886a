import type { CaptionTrack } from '@docket/model/captions/caption-tracks'
import type { Show } from '@docket/model/library/shows'
import type { Media } from '@docket/model/media/media'
import type { Submission } from '@docket/model/submissions/submissions'
import { formatDay } from '@docket/model/time/format'
import type { Day } from '@docket/model/time/instants'
import { showsContext as words } from '@docket/texts/studio/library'
import type { ReadyLine } from '#resources/context/ready-lines.tsx'
import { writeLength } from '#ui/form/values/length-value.ts'

export type ShowMaterial = {
  media: readonly Pick<Media, 'kind' | 'status' | 'url' | 'file'>[]
  tracks: readonly Pick<CaptionTrack, 'id' | 'kind' | 'language' | 'published'>[]
  /** The submissions that the show was made from. */
  submissions: readonly Pick<Submission, 'id' | 'agreements'>[]
}

type Values = Partial<Show>

/** The id is empty while the show is new. */
export type ShowKeys = { id: string; today: Day }

/** Returns what a show needs before it can air, and which of these are missing. */
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

const PLAYABLE: ReadonlySet<string> = new Set(['', 'video', 'audio', 'recording'])

function mediaLine({ media }: ShowMaterial, { id }: ShowKeys): ReadyLine {
  if (id === '') {
    return { name: words.media, isReady: false, what: words.onceItIsCreated }
  }
  const files = media.filter(({ kind }) => PLAYABLE.has(kind))
  const mend = { verb: words.openMedia, path: `/shows/${id}`, tab: 'media' }
  const count = files.filter(({ status }) => status === '' || status === 'ready').length
  if (count > 0) {
    return { name: words.media, isReady: true, what: words.files({ count }) }
  }
  const what = files.some(({ status }) => status === 'failed')
    ? words.notProcessed
    : files.some(({ status }) => status === 'uploading' || status === 'processing')
      ? words.beingProcessed
      : words.noRecording
  return { name: words.media, isReady: false, what, mend }
}

function captionLine({ captioned }: Values, { tracks }: ShowMaterial, { id }: ShowKeys): ReadyLine {
  const captions = tracks.filter(({ kind }) => kind === 'captions' || kind === 'subtitles')
  const published = captions.filter((track) => track.published)
  if (published.length > 0) {
    const languages = [...new Set(published.map(({ language }) => language))].join(', ')
    return { name: words.captions, isReady: true, what: words.captionsIn({ languages }) }
  }
  if (captioned) return { name: words.captions, isReady: true, what: words.captionsInTheRecording }
  const [draft] = captions
  if (draft) {
    const mend = { verb: words.review, path: `/captions/${draft.id}` }
    return { name: words.captions, isReady: false, what: words.notPublished, mend }
  }
  // A new show has no media yet that captions could belong to.
  const mend = id === '' ? {} : { mend: { verb: words.add, path: '/captions/new' } }
  return { name: words.captions, isReady: false, what: words.noCaptions, ...mend }
}

function descriptionLine({ description = '' }: Values): ReadyLine {
  const count = description.split(/\s+/).filter(Boolean).length
  const name = words.description
  return count > 0
    ? { name, isReady: true, what: words.wordCount({ count }) }
    : {
        name,
        isReady: false,
        what: words.emptyDescription,
        mend: { verb: words.write, field: 'description' },
      }
}

function lengthLine({ trtSec }: Values): ReadyLine {
  const name = words.runningTime
  return trtSec
    ? { name, isReady: true, what: writeLength(trtSec) }
    : { name, isReady: false, what: words.unknown, mend: { verb: words.enter, field: 'trtSec' } }
}

/** A show that nobody submitted needs no agreement. */
function agreementLine({ submissions }: ShowMaterial): ReadyLine[] {
  const name = words.agreement
  const signed = submissions.flatMap(({ agreements }) => agreements ?? []).at(-1)
  if (signed) return [{ name, isReady: true, what: words.signedBy({ name: signed.name }) }]
  const [unsigned] = submissions
  if (!unsigned) return []
  const mend = { verb: words.open, path: `/submission/${unsigned.id}` }
  return [{ name, isReady: false, what: words.notSigned, mend }]
}

function periodLine({ availableFrom, availableUntil }: Values, { today }: ShowKeys): ReadyLine {
  const name = words.rights
  const mend = { verb: words.change, field: 'availableUntil' }
  if (availableUntil && availableUntil < today) {
    return {
      name,
      isReady: false,
      what: words.ended({ day: formatDay(availableUntil, 'date') }),
      mend,
    }
  }
  if (availableFrom && availableFrom > today) {
    const what = words.from({ day: formatDay(availableFrom, 'date') })
    return { name, isReady: false, what, mend: { verb: words.change, field: 'availableFrom' } }
  }
  const what = availableUntil
    ? words.until({ day: formatDay(availableUntil, 'date') })
    : words.noEndDate
  return { name, isReady: true, what }
}
