import { formatClock, formatDay } from '@docket/model/time/format'
import { MINUTE_MS } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { goTo as words } from '@docket/texts/studio/schedule'
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { useDesk } from '../desk.tsx'
import { type FoundPlace, findOnSchedule } from './find-on-schedule.ts'
import styles from './go-to-dialog.module.css'

type GoToDialogProps = {
  opened: boolean
  /** The current position on the timeline. */
  at: number
  onGo: (place: FoundPlace) => void
  onClose: () => void
}

/** Finds a time in words or a program by title. Enter opens the first result. */
export function GoToDialog({ opened, onClose, ...form }: GoToDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={words.goTo}>
      <GoToForm {...form} />
    </Dialog>
  )
}

/** Mounted only while the dialog is open, so that it starts empty each time. */
function GoToForm({ at, onGo }: Pick<GoToDialogProps, 'at' | 'onGo'>) {
  const { channels, schedule } = useDesk()
  const { zone } = useStationTime()
  const now = useNow(MINUTE_MS)
  const [text, setText] = useState('')
  const airings = schedule.airings ?? []
  const found = findOnSchedule(text, { channels, airings, zone, now, at })

  function onKeyDown(event: KeyboardEvent): void {
    const [first] = found
    if (event.key === 'Enter' && first) onGo(first)
  }

  return (
    <div className={styles.form}>
      <TextInput
        label={words.timeOrProgram}
        placeholder={words.timeOrProgramExample}
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ul className={styles.places} aria-label={words.places}>
        {found.map((place) => (
          <li key={place.airing?.airing.id ?? 'time'}>
            <button type="button" onClick={() => onGo(place)}>
              <PlaceText place={place} />
            </button>
          </li>
        ))}
      </ul>
      {text.trim() !== '' && found.length === 0 && (
        <p className={styles.none}>{words.nothingFound}</p>
      )}
    </div>
  )
}

function PlaceText({ place: { at, channel, airing } }: { place: FoundPlace }) {
  const { channels } = useDesk()
  const { zone, clock } = useStationTime()
  const name = channels.length > 1 && channels.find(({ id }) => id === channel)?.name
  return (
    <>
      <span>{airing?.airing.title ?? words.goThere}</span>
      <small>
        {name && `${name}, `}
        {formatDay(dayOf(at, zone), 'short')}, {formatClock(at, zone, clock)}
      </small>
    </>
  )
}
