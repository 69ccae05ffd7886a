import { type Caption, cuesOf } from '@docket/model/captions/edit-cues'
import { wordsIn } from '@docket/model/captions/heard'
import { lintCue, MAX_PER_SECOND, readingSpeed } from '@docket/model/captions/lint-cues'
import { writeExactTimecode } from '@docket/model/media/timecode'
import { editor as words } from '@docket/texts/studio/captions'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Fragment, memo, useMemo } from 'react'
import unseen from '#ui/unseen.module.css'
import styles from './editor.module.css'

type CaptionRowProps = {
  caption: Caption
  before: Caption | undefined
  number: number
  language: string
  /** The indexes of the words that the transcriber was unsure of, such as `0 3`. */
  doubts: string
  isSelected: boolean
  isOn: boolean
  isReadOnly: boolean
  onSelect: (id: string, seeks: boolean) => void
  onText: (id: string, text: string) => void
  onCursor: (at: number) => void
  onLeave: () => void
}

/** One caption in the list: its times, its text, and whether it is hard to read. */
export const CaptionRow = memo(function CaptionRow(props: CaptionRowProps) {
  const { caption, before, number, language, doubts, isSelected, isOn, isReadOnly } = props
  const { onSelect, onText, onCursor, onLeave } = props
  const { id, text, fromMs } = caption
  const [cue, last] = [caption, before].map((one) => one && cuesOf([one])[0])
  const faults = cue ? lintCue(cue, last) : []
  const speed = cue ? readingSpeed(cue) : 0
  const at = writeExactTimecode(fromMs)
  const doubtful = useMemo(() => doubtfulIn(text, doubts), [text, doubts])
  const saidId = doubtful.length > 0 ? `doubts-${id}` : undefined
  const noteCursor = ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) =>
    onCursor(currentTarget.selectionStart)
  return (
    <li
      className={styles.row}
      data-caption={number}
      data-selected={isSelected || undefined}
      data-on={isOn || undefined}
    >
      <button type="button" className={styles.rowTime} onClick={() => onSelect(id, true)}>
        <span className={unseen.unseen}>{words.captionAt({ number })}</span>
        <span>{at}</span>
        <span
          className={styles.speed}
          data-fast={speed > MAX_PER_SECOND || undefined}
          data-hint={words.perSecond({ count: speed })}
        >
          {words.eachSecond({ count: speed })}
        </span>
      </button>
      <div className={styles.textBox}>
        <Doubts text={text} words={doubtful} />
        <textarea
          className={styles.text}
          aria-describedby={saidId}
          aria-label={words.textOf({ number })}
          lang={language}
          dir="auto"
          spellCheck
          rows={2}
          maxLength={1000}
          readOnly={isReadOnly}
          value={text}
          data-text={id}
          onFocus={(event) => {
            onSelect(id, false)
            noteCursor(event)
          }}
          onSelect={noteCursor}
          onChange={(event) => onText(id, event.currentTarget.value)}
          onBlur={onLeave}
          onScroll={({ currentTarget }) => {
            const { previousElementSibling: below, scrollTop } = currentTarget
            if (below) below.scrollTop = scrollTop
          }}
        />
        {saidId && (
          <span id={saidId} className={unseen.unseen}>
            {words.unsureOf({ all: doubtful.map(({ word }) => word).join(', ') })}
          </span>
        )}
      </div>
      <span className={styles.fault}>
        {faults.length > 0 && (
          <IconAlertTriangle
            size={16}
            role="img"
            aria-label={faults.join(' ')}
            data-hint={faults.join(' ')}
          />
        )}
      </span>
    </li>
  )
})

type Word = { word: string; index: number }

function doubtfulIn(text: string, doubts: string): Word[] {
  if (doubts === '') return []
  const all = wordsIn(text)
  return doubts.split(' ').flatMap((place) => all[Number(place)] ?? [])
}

/** Underlines words from behind the text field, because a text field can have only one style. */
function Doubts({ text, words: doubtful }: { text: string; words: readonly Word[] }) {
  const parts = doubtful.map(({ word, index }, at) => {
    const last = doubtful[at - 1]
    const begin = last ? last.index + last.word.length : 0
    return { word, index, before: text.slice(begin, index) }
  })
  const end = doubtful.at(-1)
  return (
    <div className={styles.doubts} aria-hidden>
      {parts.map(({ word, index, before }) => (
        <Fragment key={index}>
          {before}
          <span>{word}</span>
        </Fragment>
      ))}
      {text.slice(end ? end.index + end.word.length : 0)}
    </div>
  )
}
