import { type CaptionTrack, captionTracks } from '@docket/model/captions/caption-tracks'
import { descriptionOf } from '@docket/model/captions/description'
import { captionsOf } from '@docket/model/captions/edit-cues'
import { chapters } from '@docket/model/media/chapters'
import type { Media } from '@docket/model/media/media'
import { readTimecode } from '@docket/model/media/timecode'
import { preview as words } from '@docket/texts/studio/media'
import { player as playerWords } from '@docket/texts/studio/ui'
import { ActionIcon } from '@mantine/core'
import { IconBadgeAd, IconBadgeCc } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { openPackaged } from '#data/media/packaged.ts'
import { trackFileQuery } from '#data/media/track-file.ts'
import { usePackagedLooks } from '#data/media/use-packaged-looks.ts'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { type KeyGroup, usePageKeys } from '#ui/keys/page-keys.ts'
import { useDeckKeys } from '#ui/player/deck-keys.ts'
import { DeckScreen } from '#ui/player/deck-screen.tsx'
import { OverPicture } from '#ui/player/over-picture.tsx'
import { PLAYER_KEYS } from '#ui/player/player-keys.ts'
import { SeekBar, shareOf } from '#ui/player/seek-bar.tsx'
import { Transport } from '#ui/player/transport.tsx'
import { useDeck } from '#ui/player/use-deck.ts'
import { BreakList } from './break-list.tsx'
import { CaptionLinks } from './caption-links.tsx'
import { ChapterList } from './chapter-list.tsx'
import { CopyLink } from './copy-link.tsx'
import { FindingList } from './finding-list.tsx'
import { LoopControl } from './loop-control.tsx'
import { MarkedPart } from './marked-part.tsx'
import styles from './preview.module.css'
import { useMarks } from './use-marks.ts'

/** The captions over the picture of a recording: those that are published, or else the newest draft. */
type ShownCaptions = ReturnType<typeof useShownCaptions>

const NO_TRACK = { id: '', file: '' } as CaptionTrack

function useShownCaptions(medium: string) {
  const [isOn, setOn] = useState(true)
  const tracks = useLiveRecords(captionTracks, {
    filter: 'media = {:medium} && file != "" && (kind = "captions" || kind = "subtitles")',
    values: { medium },
    sort: '-published,-updated',
    limit: 1,
  })
  const [track = NO_TRACK] = tracks.data ?? []
  const { data: cues } = useQuery(trackFileQuery(track))
  const captions = useMemo(() => captionsOf(cues ?? [], () => ''), [cues])
  const hasCaptions = captions.length > 0
  return {
    hasCaptions,
    isOn,
    toggle: () => setOn((was) => !was),
    shown: hasCaptions && isOn ? { captions, language: track.language } : undefined,
  }
}

/** The audio description of a recording: the published one, or else the newest that is ready. */
type HeardDescription = ReturnType<typeof useDescription>

const MAX_TRACKS = 20

function useDescription(medium: Media) {
  const [isOn, setOn] = useState(false)
  const tracks = useLiveRecords(captionTracks, {
    filter: 'media = {:medium} && kind = "descriptions" && sound != ""',
    values: { medium: medium.id },
    sort: '-published,-updated',
    limit: MAX_TRACKS,
  })
  const [made] = (tracks.data ?? []).flatMap((track) => {
    const own = descriptionOf(track as unknown as CaptionTrack, medium)
    return own ? [own.version] : []
  })
  return { made, isOn, heard: isOn ? made : undefined, toggle: () => setOn((was) => !was) }
}

const KEYS: readonly KeyGroup[] = [
  {
    ...PLAYER_KEYS,
    keys: [
      ...PLAYER_KEYS.keys,
      [playerWords.marks, playerWords.markInOut],
      ['C', playerWords.captionsOrNot],
      ['D', playerWords.describedOrNot],
    ],
  },
]

type PreviewDeskProps = { medium: Media; mayMark: boolean; mayBreak: boolean }

/** The player of a recording, with its sound, chapters and breaks. */
export function PreviewDesk({ medium, mayMark, mayBreak }: PreviewDeskProps) {
  const deck = useDeck(medium)
  const description = useDescription(medium)
  const { heard } = description
  const { id, packaged } = medium
  const open = useMemo(() => openPackaged({ id, packaged }, heard), [id, packaged, heard])
  const marks = useMarks(deck)
  const { wave, sprite } = usePackagedLooks(medium)
  const all = useLiveRecords(chapters, {
    filter: 'media = {:media}',
    values: { media: medium.id },
    sort: 'offsetSec',
  })
  const { at } = useSearch({ strict: false }) as { at?: string }
  const { durationMs } = medium
  usePageKeys(KEYS)
  const captions = useShownCaptions(medium.id)
  useDeckKeys(deck, {
    ...marks,
    toggleCaptions: captions.toggle,
    ...(description.made !== undefined && { toggleDescription: description.toggle }),
  })
  // A link with a position opens the recording there, and so does another such link while the page is open.
  useEffect(() => {
    const atMs = at === undefined ? undefined : readTimecode(at)
    if (atMs !== undefined) deck.seek(atMs)
  }, [deck, at])

  return (
    <div className={styles.desk}>
      <div className={styles.player}>
        <DeckScreen
          deck={deck}
          open={open}
          name={medium.name || words.thisRecording}
          hasPicture={medium.kind !== 'audio'}
        >
          {captions.shown && <OverPicture deck={deck} {...captions.shown} />}
        </DeckScreen>
        <SeekBar deck={deck} wave={wave} sprite={sprite}>
          {marks.part && (
            <span
              className={styles.marked}
              style={{
                left: shareOf(marks.part.fromMs, durationMs),
                width: shareOf(marks.part.untilMs - marks.part.fromMs, durationMs),
              }}
            />
          )}
          {all.data?.map(({ id, offsetSec }) => (
            <span
              key={id}
              className={styles.chapterMark}
              style={{ left: shareOf(offsetSec * 1000, durationMs) }}
            />
          ))}
          {medium.breaks?.map((ms) => (
            <span key={ms} className={styles.breakMark} style={{ left: shareOf(ms, durationMs) }} />
          ))}
        </SeekBar>
        <Transport
          deck={deck}
          more={
            <>
              <CaptionsButton captions={captions} />
              <DescriptionButton description={description} />
            </>
          }
        >
          <CopyLink deck={deck} medium={medium.id} />
        </Transport>
        <MarkedPart deck={deck} marks={marks} medium={medium.id} />
      </div>
      <div className={styles.lists}>
        <ChapterList deck={deck} medium={medium.id} chapters={all} mayWrite={mayMark} />
        <BreakList deck={deck} medium={medium} mayWrite={mayBreak} />
        {medium.kind !== 'audio' && <LoopControl medium={medium} mayWrite={mayBreak} />}
        <CaptionLinks medium={medium.id} />
        <FindingList deck={deck} medium={medium} />
      </div>
    </div>
  )
}

/** Shows or hides the captions over the picture. */
function CaptionsButton({ captions }: { captions: ShownCaptions }) {
  const { hasCaptions, isOn, toggle } = captions
  return (
    <ActionIcon
      aria-label={words.showCaptions}
      aria-pressed={isOn && hasCaptions}
      aria-keyshortcuts="C"
      data-hint={hasCaptions ? words.showCaptions : words.noCaptions}
      disabled={!hasCaptions}
      onClick={toggle}
    >
      <IconBadgeCc size={18} />
    </ActionIcon>
  )
}

/** Plays the audio description instead of the recording's own sound, if there is one. */
function DescriptionButton({ description }: { description: HeardDescription }) {
  const { made, isOn, toggle } = description
  if (made === undefined) return null
  return (
    <ActionIcon
      aria-label={words.hearDescription}
      aria-pressed={isOn}
      aria-keyshortcuts="D"
      data-hint={words.hearDescription}
      onClick={toggle}
    >
      <IconBadgeAd size={18} />
    </ActionIcon>
  )
}
