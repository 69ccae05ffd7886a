import { cuesOf } from '@docket/model/captions/edit-cues'
import { COLUMNS } from '@docket/model/captions/line21/codes'
import { line21Language } from '@docket/model/captions/line21/languages'
import { type CueReport, popOn } from '@docket/model/captions/line21/pop-on'
import { placeOf, type Screen, screensOf } from '@docket/model/captions/line21/screens'
import { SECOND_MS } from '@docket/model/time/instants'
import { editor as words } from '@docket/texts/studio/captions'
import { Button } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { numberText } from '#texts/locale.ts'
import unseen from '#ui/unseen.module.css'
import styles from './on-cable.module.css'
import type { CaptionEditor } from './use-editing.ts'

/** How set-top boxes show the selected caption, and which captions they show differently. */
export function OnCable({ editing, language }: { editing: CaptionEditor; language: string }) {
  const { index, select } = editing
  const captions = useDeferredValue(editing.captions)
  const cues = useMemo(() => cuesOf(captions), [captions])
  const report = useMemo(() => popOn(cues).report, [cues])
  const different = useMemo(() => report.flatMap((one, at) => (differs(one) ? [at] : [])), [report])
  if (line21Language(language) === undefined) return <p>{words.noLetters}</p>
  const next = different.find((at) => at > index) ?? different[0]
  const [cue, own] = [cues[index], report[index]]
  return (
    <div className={styles.cable}>
      <p className={styles.second}>{words.onCableHelp}</p>
      <p className={styles.counts}>
        {different.length === 0 ? words.allArrive : words.someDiffer({ count: different.length })}
        {next !== undefined && (
          <Button
            size="compact-sm"
            variant="quiet"
            onClick={() => select(captions[next]?.id ?? '')}
          >
            {words.nextDifferent}
          </Button>
        )}
      </p>
      {cue && (
        <SetTopBox
          screens={screensOf([{ ...cue, fromMs: 0, untilMs: cue.untilMs - cue.fromMs }])}
        />
      )}
      <div role="status">{own && sentencesOf(own).map((text) => <p key={text}>{text}</p>)}</div>
    </div>
  )
}

/** Draws captions as set-top boxes do: white on black, in fifteen rows of 32 columns. */
function SetTopBox({ screens }: { screens: readonly Screen[] }) {
  return (
    <div className={styles.screens}>
      {screens.map((screen) => (
        <figure key={screen.from} className={styles.picture}>
          <figcaption className={unseen.unseen}>
            {words.asOnCable({ text: screen.rows.join(' ') })}
          </figcaption>
          <div className={styles.safe} aria-hidden>
            {screen.rows.map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place
              <span key={at} style={gridPlaceOf(screen, text, at)}>
                {text}
              </span>
            ))}
          </div>
        </figure>
      ))}
    </div>
  )
}

function gridPlaceOf(screen: Screen, text: string, at: number) {
  const { row, column } = placeOf(screen, at)
  const length = Math.min(COLUMNS - column, Array.from(text).length)
  return { gridRow: row, gridColumnStart: column + 1, gridColumnEnd: column + length + 1 }
}

function differs({ fate, lost }: CueReport): boolean {
  return fate !== 'onTime' || lost.length > 0
}

function sentencesOf({ fate, lateMs, lost }: CueReport): string[] {
  const seconds = numberText(Math.round((Math.abs(lateMs) / SECOND_MS) * 10) / 10)
  const said = {
    onTime: words.onTime,
    late: words.shownLate({ seconds }),
    early: words.shownEarly({ seconds }),
    joined: words.shownJoined,
    divided: words.shownDivided,
    dropped: words.notShown,
  }[fate]
  return lost.length > 0
    ? [said, words.lostCharacters({ all: [...new Set(lost)].join(' ') })]
    : [said]
}
