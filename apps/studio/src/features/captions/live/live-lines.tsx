import { type LiveCaption, liveCaptions } from '@docket/model/captions/on-air/live-captions'
import type { Airing } from '@docket/model/schedule/airings'
import { formatClockSeconds } from '@docket/model/time/format'
import { live as words } from '@docket/texts/studio/captions'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { useOrganization } from '#data/records/use-station.ts'
import { createRecord, updateRecord } from '#data/records/write-records.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import styles from './live.module.css'

const MAX_LINES = 60
const MAX_CHARACTERS = 500

/** The newest lines of a live program first, each in a field to correct it. */
export function LiveLines({ airing }: { airing: Airing }) {
  const { data, error, refetch } = useLiveRecords(liveCaptions, {
    filter: 'airing = {:airing}',
    values: { airing: airing.id },
    sort: '-fromMs',
    limit: MAX_LINES,
  })
  if (error) return <Failure error={error} what={words.notLoaded} onRetry={refetch} />
  return (
    <section aria-label={airing.title} className={styles.program}>
      <h2>{airing.title}</h2>
      <NewLine airing={airing} language={data?.[0]?.language} />
      {data?.length === 0 && <p className={styles.second}>{words.noLines}</p>}
      <ol className={styles.lines} reversed>
        {data?.map((line) => (
          <Line key={`${line.id} ${line.updated}`} line={line} />
        ))}
      </ol>
      <p className={styles.second}>{words.correctHelp}</p>
    </section>
  )
}

/** Sends a line as soon as it is typed. Uses the language of the lines before, or that of the station. */
function NewLine({ airing, language }: { airing: Airing; language: string | undefined }) {
  const [text, setText] = useState('')
  const station = useOrganization().data

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const typed = text.trim()
    if (typed === '') return
    setText('')
    try {
      await createRecord(liveCaptions, {
        organization: airing.organization,
        airing: airing.id,
        channel: airing.channel,
        language: language || station?.language || 'en',
        text: typed,
      })
    } catch (failure) {
      setText((since) => since || typed)
      showToast({ severity: 'error', summary: words.notSent, detail: reasonOf(failure) })
    }
  }

  return (
    <form className={styles.typing} onSubmit={(event) => void send(event)}>
      <TextInput
        label={words.typeLine}
        description={words.typeHelp}
        value={text}
        maxLength={MAX_CHARACTERS}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit">{words.send}</Button>
    </form>
  )
}

function Line({ line }: { line: LiveCaption }) {
  const { zone, clock } = useStationTime()
  const time = formatClockSeconds(line.fromMs, zone, clock)
  const [text, setText] = useState(line.text)

  async function save(): Promise<void> {
    if (text.trim() === line.text) return
    try {
      await updateRecord(liveCaptions, line.id, { text: text.trim() })
    } catch (failure) {
      showToast({ severity: 'error', summary: words.notSaved, detail: reasonOf(failure) })
    }
  }

  const leave = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key === 'Escape') setText(line.text)
  }

  return (
    <li className={styles.line} data-hidden={line.text === '' || undefined}>
      <span className={styles.time}>{time}</span>
      <TextInput
        aria-label={words.lineAt({ time })}
        value={text}
        maxLength={MAX_CHARACTERS}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={leave}
      />
      <span className={styles.second}>
        {line.text === '' ? words.hidden : line.by === 'person' && words.typed}
      </span>
    </li>
  )
}
