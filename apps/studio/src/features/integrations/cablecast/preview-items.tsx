import type { PreviewItem } from '@docket/model/integrations/cablecast'
import { labelOf } from '@docket/model/kernel/forms/label-of'
import { formatClock, formatDate } from '@docket/model/time/format'
import { toEpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { cablecast as words } from '@docket/texts/studio/integrations'
import { useStationTime } from '#ui/time/station-time.tsx'
import styles from './wizard.module.css'

type PreviewItemsProps = {
  items: readonly PreviewItem[]
  /** How many there are in all. */
  count: number
}

const INSTANTS = ['startsAt', 'endsAt']

/** Lists records of a preview: when an airing starts, and for a changed record each field, before and after. */
export function PreviewItems({ items, count }: PreviewItemsProps) {
  const { zone, clock, dates } = useStationTime()
  const timeOf = (instant: string) => {
    const at = toEpochMs(instant)
    return `${formatDate(dayOf(at, zone), dates)}, ${formatClock(at, zone, clock)}`
  }
  const readable = (field: string, value: string) => {
    if (value === '') return words.empty
    return INSTANTS.includes(field) ? timeOf(value) : value
  }
  return (
    <>
      {items.length < count && (
        <p className={styles.help}>{words.firstOf({ shown: items.length, count })}</p>
      )}
      <ul className={styles.items}>
        {items.map(({ id, name, at, fields, kept }) => (
          <li key={id}>
            <span className={styles.itemName}>{name || id}</span>
            {at && <span className={styles.time}>{timeOf(at)}</span>}
            {fields.map(({ field, from, to }) => (
              <span key={field} className={styles.field}>
                {words.fromTo({
                  field: labelOf(field),
                  from: readable(field, from),
                  to: readable(field, to),
                })}
              </span>
            ))}
            {kept.length > 0 && (
              <span className={styles.field}>
                {words.keptHere({ fields: kept.map(labelOf).join(', ') })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
