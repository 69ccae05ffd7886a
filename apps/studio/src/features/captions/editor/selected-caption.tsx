import { type Caption, cuesOf, speakerOf, withSpeaker } from '@docket/model/captions/edit-cues'
import { lintCue } from '@docket/model/captions/lint-cues'
import { readTimecode, writeExactTimecode } from '@docket/model/media/timecode'
import { editor as words } from '@docket/texts/studio/captions'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import styles from './editor.module.css'
import type { CaptionEditor } from './use-editing.ts'

/** The times and the speaker of the selected caption, and sentences that say why it is hard to read. */
export function SelectedCaption({ editing }: { editing: CaptionEditor }) {
  const { selected, captions, index } = editing
  if (!selected) return <p className={styles.second}>{words.nothingSelected}</p>
  const [cue, last] = [selected, captions[index - 1]].map((one) => one && cuesOf([one])[0])
  const faults = cue ? lintCue(cue, last) : []
  const { id, fromMs, untilMs, text } = selected
  return (
    <section className={styles.selected} aria-label={words.selected}>
      <div className={styles.fields}>
        <TimeInput
          key={`from ${id} ${fromMs}`}
          label={words.start}
          ms={fromMs}
          faultOf={(ms) => (ms < untilMs ? undefined : words.endsBefore)}
          onSet={(ms) => editing.set(id, { fromMs: ms })}
        />
        <TimeInput
          key={`until ${id} ${untilMs}`}
          label={words.end}
          ms={untilMs}
          faultOf={(ms) => (ms > fromMs ? undefined : words.endsBefore)}
          onSet={(ms) => editing.set(id, { untilMs: ms })}
        />
        <Speaker key={`${id} ${speakerOf(text)}`} caption={selected} editing={editing} />
      </div>
      <div className={styles.faults} role="status">
        {faults.map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
      </div>
    </section>
  )
}

type TimeInputProps = {
  label: string
  ms: number
  faultOf: (ms: number) => string | undefined
  onSet: (ms: number) => void
}

function TimeInput({ label, ms, faultOf, onSet }: TimeInputProps) {
  const [fault, setFault] = useState<string>()
  function take(text: string): void {
    const read = readTimecode(text)
    const wrong = read === undefined ? words.notATime : faultOf(read)
    setFault(wrong)
    if (read !== undefined && !wrong && read !== ms) onSet(read)
  }
  return (
    <TextInput
      size="xs"
      label={label}
      defaultValue={writeExactTimecode(ms)}
      error={fault}
      onBlur={(event) => take(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget.value)}
    />
  )
}

function Speaker({ caption, editing }: { caption: Caption; editing: CaptionEditor }) {
  const { id, text } = caption
  function take(name: string): void {
    const next = withSpeaker(text, name)
    if (next !== text) editing.set(id, { text: next })
  }
  return (
    <TextInput
      size="xs"
      label={words.speaker}
      defaultValue={speakerOf(text)}
      maxLength={60}
      onBlur={(event) => take(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget.value)}
    />
  )
}
