import type { PlacesOfChannel } from '@docket/model/submissions/places'
import type { Instant } from '@docket/model/time/instants'
import { submissions as words } from '@docket/texts/studio/submissions'
import { Button, NativeSelect } from '@mantine/core'
import { useMemo, useState } from 'react'
import { dayChoices, placeChoices } from '../wishes/wish-rows.ts'
import styles from './review.module.css'

type OtherPlaceProps = {
  places: readonly PlacesOfChannel[]
  taking: string | undefined
  onTake: (channel: string, startsAt: Instant) => void
}

/** Chooses a free time that the producer did not ask for. */
export function OtherPlace({ places, taking, onTake }: OtherPlaceProps) {
  const choices = useMemo(() => placeChoices(places), [places])
  const [day, setDay] = useState('')
  const [time, setTime] = useState('')
  if (choices.length === 0) return <p className={styles.second}>{words.noFreePlaces}</p>
  const chosen = choices.find(({ value }) => value === time)?.wish
  return (
    <fieldset className={styles.other}>
      <legend>{words.anotherPlace}</legend>
      <NativeSelect
        aria-label={words.dayOfPlace}
        data={[{ value: '', label: words.chooseDay }, ...dayChoices(choices)]}
        value={day}
        onChange={({ currentTarget: { value } }) => {
          setDay(value)
          setTime('')
        }}
      />
      <NativeSelect
        aria-label={words.timeOfPlace}
        data={[
          { value: '', label: words.chooseTime },
          ...choices.filter((choice) => choice.day === day),
        ]}
        disabled={day === ''}
        value={time}
        onChange={({ currentTarget: { value } }) => setTime(value)}
      />
      <Button
        disabled={!chosen || taking !== undefined}
        loading={taking !== undefined && taking === time}
        onClick={() => {
          if (chosen?.channel && chosen.startsAt) onTake(chosen.channel, chosen.startsAt)
        }}
      >
        {words.approveHere}
      </Button>
    </fieldset>
  )
}
