import { handIns } from '@docket/model/submissions/hand-ins'
import { sales as words } from '@docket/texts/studio/sales'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { filled } from '#texts/filled.ts'

/** Shows which member of the public submitted a bulletin, to users who may see that. */
export function HandedInBy({ bulletin }: { bulletin: string }) {
  const { data } = useLiveRecords(handIns, {
    filter: 'bulletin = {:bulletin}',
    values: { bulletin },
  })
  const [from] = data ?? []
  if (!from) return null
  return (
    <span>
      {filled(words.submittedBy, {
        person: <a href={`mailto:${from.contactEmail}`}>{from.contactName}</a>,
      })}
    </span>
  )
}
