import type { Airtime } from '@docket/model/schedule/airtime'
import { formatClock, formatDay } from '@docket/model/time/format'
import { dayOf } from '@docket/model/time/zone'
import { schedule as words } from '@docket/texts/studio/schedule'
import { Button } from '@mantine/core'
import type { TimeWording } from '#ui/timeline/speech/sentences.ts'
import { hideToast, showToast } from '#ui/toast/toast.tsx'
import type { RefusalText } from './refusals.ts'
import styles from './schedule-toasts.module.css'

const GROUP = 'schedule'
/** Long enough to read the toast and to choose another time. */
const LIFE_MS = 12_000

/** Shows why a change was refused, with buttons for alternative times. */
export function showRefusal(
  summary: string,
  { detail, free }: RefusalText,
  telling: TimeWording,
  onChoose: (place: Airtime) => void,
): void {
  showToast({
    severity: 'error',
    group: GROUP,
    life: LIFE_MS,
    summary,
    detail: (
      <>
        {detail}
        {free.length > 0 && (
          <span className={styles.places}>
            {free.map((place) => (
              <Button
                key={place.startsAt}
                onClick={() => {
                  hideToast(GROUP)
                  onChoose(place)
                }}
              >
                {words.moveTo({ time: placeText(place, telling) })}
              </Button>
            ))}
          </span>
        )}
      </>
    ),
  })
}

/** Shows what was done, with an undo button. */
export function showDone(summary: string, onUndo: () => void): void {
  showToast({
    group: GROUP,
    life: LIFE_MS,
    summary,
    detail: (
      <span className={styles.places}>
        <Button
          onClick={() => {
            hideToast(GROUP)
            onUndo()
          }}
        >
          {words.undo}
        </Button>
      </span>
    ),
  })
}

/** Shows what was undone or redone. */
export function showStep(summary: string): void {
  showToast({ group: GROUP, summary })
}

function placeText({ startsAt }: Airtime, { zone, clock }: TimeWording): string {
  return `${formatDay(dayOf(startsAt, zone), 'short')}, ${formatClock(startsAt, zone, clock)}`
}
