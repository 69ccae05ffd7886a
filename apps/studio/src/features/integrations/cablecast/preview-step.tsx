import { CABLECAST_RESOURCES, type CablecastPreview } from '@docket/model/integrations/cablecast'
import { addDays } from '@docket/model/time/calendar'
import { formatDate } from '@docket/model/time/format'
import { cablecast as words } from '@docket/texts/studio/integrations'
import { refusalOf } from '#resources/form/refusal.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'
import { Disclosure } from '#ui/panel/disclosure.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { NotTakenList } from './not-taken-list.tsx'
import { PreviewItems } from './preview-items.tsx'
import styles from './wizard.module.css'

type PreviewStepProps = {
  preview: CablecastPreview | undefined
  error: Error | null
  onRetry: () => void
}

/** Shows what an import would do: counts, the records behind them, and what it leaves out. */
export function PreviewStep({ preview, error, onRetry }: PreviewStepProps) {
  if (error) {
    const { message, faults } = refusalOf(error)
    const reason = new Error(Object.values(faults)[0] ?? message)
    return <Failure error={reason} what={words.notPreviewed} onRetry={onRetry} />
  }
  if (!preview) {
    return (
      <p className={styles.waiting}>
        <Spinner label={words.previewing} /> <span aria-hidden>{words.previewing}</span>
      </p>
    )
  }
  return <Preview preview={preview} />
}

const OUTCOMES = ['new', 'changed', 'unchanged', 'cancelled'] as const

function Preview({ preview }: { preview: CablecastPreview }) {
  const { dates } = useStationTime()
  const { counts, items, notTaken, troubles, warnings, from, until } = preview
  const kinds = CABLECAST_RESOURCES.filter((resource) => counts[resource])
  return (
    <div className={styles.preview}>
      <p className={styles.help} role="status">
        {words.readFrom({
          from: formatDate(from, dates),
          until: formatDate(addDays(until, -1), dates),
        })}{' '}
        {verdictOf(counts)}
      </p>
      <PlainTable
        columns={[
          words.records,
          ...OUTCOMES.map((one) => ({ heading: words.outcomes[one], align: 'right' as const })),
        ]}
        stacks
      >
        {kinds.map((resource) => (
          <tr key={resource}>
            <th scope="row">{words.resources[resource]}</th>
            {OUTCOMES.map((outcome) => (
              <td key={outcome} data-align="right" data-heading={words.outcomes[outcome]}>
                {counts[resource]?.[outcome] ?? 0}
              </td>
            ))}
          </tr>
        ))}
      </PlainTable>
      <Sentences title={words.troubles} sentences={troubles} tone="warning" />
      <NotTakenList notTaken={notTaken} />
      <div className={styles.groups}>
        {kinds.flatMap((resource) =>
          OUTCOMES.map((outcome) => {
            const own = items.filter(
              (item) => item.resource === resource && item.outcome === outcome,
            )
            if (own.length === 0) return null
            const count = counts[resource]?.[outcome] ?? own.length
            return (
              <Disclosure
                key={`${resource}/${outcome}`}
                name={words.group({
                  resource: words.resources[resource],
                  outcome: words.outcomes[outcome].toLowerCase(),
                  count,
                })}
              >
                <PreviewItems items={own} count={count} />
              </Disclosure>
            )
          }),
        )}
        {warnings.length > 0 && (
          <Disclosure name={`${words.warnings} (${warnings.length})`}>
            <Sentences sentences={warnings} />
          </Disclosure>
        )}
      </div>
    </div>
  )
}

type SentencesProps = { title?: string; sentences: readonly string[]; tone?: 'warning' }

function Sentences({ title, sentences, tone }: SentencesProps) {
  if (sentences.length === 0) return null
  return (
    <div data-tone={tone} className={styles.tinted}>
      {title && <h3 className={styles.subheading}>{title}</h3>}
      <ul className={styles.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}

/** Returns a sentence if there is nothing to import or nothing would change; otherwise an empty text. */
function verdictOf(counts: CablecastPreview['counts']): string {
  const sum = (of: readonly string[]) =>
    Object.entries(counts).reduce(
      (total, [, tally]) => total + of.reduce((part, one) => part + (tally[one] ?? 0), 0),
      0,
    )
  if (sum(OUTCOMES) === 0) return words.nothingToDo
  return sum(['new', 'changed', 'cancelled']) === 0 ? words.upToDate : ''
}
