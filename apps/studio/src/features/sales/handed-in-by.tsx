import { handIns } from '@docket/model/submissions/hand-ins'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { words } from './words.ts'

/** Shows which member of the public submitted a bulletin, to users who may see that. */
export function HandedInBy({ bulletin }: { bulletin: string }) {
  const { data } = useLiveRecords(handIns, {
    filter: 'bulletin = {:bulletin}',
    values: { bulletin },
  })
  const [from] = data ?? []
  if (!from) return null
  return (
    <span>{words.submittedBy(<a href={`mailto:${from.contactEmail}`}>{from.contactName}</a>)}</span>
  )
}
