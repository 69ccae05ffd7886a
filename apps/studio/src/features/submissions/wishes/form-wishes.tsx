import { readPublicPlaces } from '@docket/model/submissions/places'
import type { SlotWish } from '@docket/model/submissions/submissions'
import { submissions as words } from '@docket/texts/studio/submissions'
import { useQuery } from '@tanstack/react-query'
import { call } from '#data/connection/call.ts'
import type { Form } from '#ui/form/use-form.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import styles from './wish-picker.module.css'
import { WishPicker } from './wish-picker.tsx'

type FormWishesProps = { form: Form; station: string }

/**
 * The preferred times in the public form. Which times are free depends on the running time and on whether the program is
 * for adults. A series asks for times of the week. The free times are reloaded after each refusal.
 */
export function FormWishes({ form, station }: FormWishesProps) {
  const { trtSec: length, adult, frequency, rankedSlots } = form.values
  const trtSec = typeof length === 'number' ? length : 0
  const isSeries = frequency === 'series'
  const query = useQuery({
    queryKey: ['places', station, trtSec, adult === true, form.failures],
    queryFn: ({ signal }) =>
      call(readPublicPlaces, { station, trtSec, adult: adult === true }, { signal }),
    enabled: station !== '' && trtSec > 0 && !isSeries,
  })
  const places = isSeries ? [] : (query.data?.places ?? [])
  const isWaiting = query.isLoading && !isSeries
  return (
    <div className={styles.picker} data-field="rankedSlots">
      {trtSec === 0 && !isSeries && <p className={styles.hint}>{words.enterLengthForPlaces}</p>}
      {isWaiting ? (
        <Skeleton height="180px" />
      ) : (
        <WishPicker
          key={places.length > 0 ? 'places' : 'week'}
          wishes={(rankedSlots ?? []) as SlotWish[]}
          places={places}
          fault={form.faults.rankedSlots}
          onChange={(wishes, isHalf) => {
            // While the first choice has a day but no time yet, do not report it as missing.
            if (isHalf && wishes.length === 0) form.input('rankedSlots', wishes)
            else form.change('rankedSlots', wishes)
          }}
          // Unlike `change`, `input` keeps the message that says what was lost.
          onLost={(left) => form.input('rankedSlots', left)}
        />
      )}
    </div>
  )
}
