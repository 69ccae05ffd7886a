import { type CaptionTrack, captionTracks } from '@docket/model/captions/caption-tracks'
import { type Caption, cuesOf } from '@docket/model/captions/edit-cues'
import { lintCues } from '@docket/model/captions/lint-cues'
import type { Media } from '@docket/model/media/media'
import { HOUR_MS } from '@docket/model/time/instants'
import { editor as words } from '@docket/texts/studio/captions'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { openPackaged } from '#data/media/packaged.ts'
import { usePackagedLooks } from '#data/media/use-packaged-looks.ts'
import type { UnsavedCaptions } from '#data/unsaved/unsaved-captions.ts'
import { UnsavedNotice } from '#resources/form/unsaved-notice.tsx'
import { useMay } from '#resources/use-may.ts'
import { type KeyGroup, usePageKeys } from '#ui/keys/page-keys.ts'
import { onDemand } from '#ui/loading/on-demand.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { Disclosure } from '#ui/panel/disclosure.tsx'
import type { Deck } from '#ui/player/deck.ts'
import { useDeckKeys } from '#ui/player/deck-keys.ts'
import { DeckScreen } from '#ui/player/deck-screen.tsx'
import { OverPicture } from '#ui/player/over-picture.tsx'
import { PLAYER_KEYS } from '#ui/player/player-keys.ts'
import { SeekBar } from '#ui/player/seek-bar.tsx'
import { Transport } from '#ui/player/transport.tsx'
import { useDeck } from '#ui/player/use-deck.ts'
import { CaptionList } from './caption-list.tsx'
import { CaptionTools } from './caption-tools.tsx'
import { CaptionWave } from './caption-wave.tsx'
import styles from './editor.module.css'
import { SaveTools } from './save-tools.tsx'
import { SelectedCaption } from './selected-caption.tsx'
import { type DoubtfulWords, useDoubts } from './use-doubts.ts'
import { type CaptionEditor, useEditing } from './use-editing.ts'
import { useEditorKeys, useNextKey } from './use-editor-keys.ts'
import { useSaving } from './use-saving.ts'
import { WholeTools } from './whole-tools.tsx'

/** Loaded on demand, because few users open it and it computes the complete caption data for broadcast. */
const OnCable = onDemand(
  async () => (await import('./on-cable.tsx')).OnCable,
  () => <Spinner label={words.onCable} />,
)

const KEYS: readonly KeyGroup[] = [
  PLAYER_KEYS,
  {
    title: words.inText,
    keys: [
      [words.altEnter, words.startNext],
      [words.ctrlEnter, words.playIt],
      [words.ctrlShiftEnter, words.splitIt],
      [words.ctrlZ, words.undoRedo],
      [words.f8, words.toDoubts],
    ],
  },
]

type EditorDeskProps = {
  track: CaptionTrack
  /** The version that the editor was opened with. */
  opened: CaptionTrack
  medium: Media
  saved: readonly Caption[]
  /** Unsaved changes from an earlier visit. */
  restored: (UnsavedCaptions & { captions: readonly Caption[] }) | undefined
  onReopen: () => void
}

/** The player of a recording, with the captions next to it. */
export function EditorDesk(props: EditorDeskProps) {
  const { track, opened, medium, saved, restored, onReopen } = props
  const [begin] = useState(() => restored?.captions ?? saved)
  const deck = useDeck({ durationMs: lengthOf(medium, begin), fps: medium.fps })
  const editing = useEditing(begin, deck)
  const saving = useSaving(track, editing.captions, {
    captions: begin,
    file: restored?.file ?? opened.file,
    isRestored: restored !== undefined,
  })
  const isReadOnly = !useMay({ collection: captionTracks, readOnly: false }).update
  usePageKeys(KEYS)
  useDeckKeys(deck)
  const doubts = useDoubts(track, editing)
  const onKeyDown = useEditorKeys(editing, doubts)
  useNextKey(editing, isReadOnly)
  const shared = { deck, editing, isReadOnly, language: track.language }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys work in all fields of the editor
    <div className={styles.desk} onKeyDown={isReadOnly ? undefined : onKeyDown}>
      <PlayerSide {...shared} medium={medium} />
      <section className={styles.edit} aria-label={words.captions}>
        {restored && saving.isRestored && (
          <UnsavedNotice
            at={restored.at}
            onDiscard={() => {
              saving.forget()
              onReopen()
            }}
          />
        )}
        {!isReadOnly && (
          <>
            <SaveTools saving={saving} onDiscard={onReopen} canDiscard={!saving.isRestored} />
            <CaptionTools deck={deck} editing={editing} />
            <Disclosure name={words.shiftAndReplace}>
              <WholeTools editing={editing} />
            </Disclosure>
          </>
        )}
        <Counts editing={editing} doubts={doubts} />
        {editing.captions.length === 0 ? (
          <EmptyState>
            <strong>{words.none}</strong> {isReadOnly ? words.noneRead : words.noneHelp}
          </EmptyState>
        ) : (
          <CaptionList {...shared} doubts={doubts} />
        )}
      </section>
    </div>
  )
}

/** A recording of unknown length cannot be played, but still gets at least an hour to put captions in. */
function lengthOf({ durationMs }: Media, captions: readonly Caption[]): number {
  return durationMs || Math.max(captions.at(-1)?.untilMs ?? 0, HOUR_MS)
}

type PlayerSideProps = {
  deck: Deck
  editing: CaptionEditor
  medium: Media
  language: string
  isReadOnly: boolean
}

function PlayerSide({ deck, editing, medium, language, isReadOnly }: PlayerSideProps) {
  const { id, packaged } = medium
  const open = useMemo(() => openPackaged({ id, packaged }), [id, packaged])
  const { wave, sprite } = usePackagedLooks(medium)
  return (
    <section className={styles.player} aria-label={words.recording}>
      {packaged === '' ? (
        <p className={styles.second}>
          {medium.status === 'processing' ? words.isPrepared : words.notPlayable}
        </p>
      ) : (
        <>
          <DeckScreen
            deck={deck}
            open={open}
            name={medium.name || words.recording}
            hasPicture={medium.kind !== 'audio'}
          >
            <OverPicture deck={deck} captions={editing.captions} language={language} />
          </DeckScreen>
          <SeekBar deck={deck} wave={wave} sprite={sprite} />
          <Transport deck={deck} />
        </>
      )}
      <CaptionWave deck={deck} editing={editing} wave={wave} isReadOnly={isReadOnly} />
      {!isReadOnly && <SelectedCaption editing={editing} />}
      <Disclosure name={words.onCable}>
        <OnCable editing={editing} language={language} />
      </Disclosure>
    </section>
  )
}

/** Shows how many captions there are and how many are hard to read, with a button that goes to the next of those. */
function Counts({ editing, doubts }: { editing: CaptionEditor; doubts: DoubtfulWords }) {
  const { captions, index } = editing
  const faulty = useMemo(() => {
    if (captions.length === 0) return []
    return [...new Set(lintCues(cuesOf(captions)).map(({ line }) => line - 1))]
  }, [captions])
  const next = faulty.find((at) => at > index) ?? faulty[0]
  return (
    <p className={styles.counts}>
      <span>{words.captionCount({ count: captions.length })}</span>
      {faulty.length > 0 && <span>{words.hardToRead({ count: faulty.length })}</span>}
      {next !== undefined && (
        <Button
          size="compact-sm"
          variant="quiet"
          onClick={() => editing.select(captions[next]?.id ?? '')}
        >
          {words.nextFault}
        </Button>
      )}
      {doubts.count > 0 && (
        <>
          <span>{words.doubtful({ count: doubts.count })}</span>
          <Button
            size="compact-sm"
            variant="quiet"
            aria-keyshortcuts="F8"
            onClick={() => doubts.go(false)}
          >
            {words.nextDoubt}
          </Button>
        </>
      )}
    </p>
  )
}
