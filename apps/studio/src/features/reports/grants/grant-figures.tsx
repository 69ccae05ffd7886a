import {
  GRANT_FIGURES,
  type GrantFigure,
  type GrantReport,
  readGrantReport,
} from '@docket/model/reports/grant/grant'
import type { GrantRecord } from '@docket/model/reports/grant-reports'
import { airings } from '@docket/model/schedule/airings'
import { addDays, isDay } from '@docket/model/time/calendar'
import { grantFigures } from '@docket/texts/model/reports'
import { grants as words } from '@docket/texts/studio/reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#data/connection/call.ts'
import type { ContextProps } from '#resources/resource.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Disclosure } from '#ui/panel/disclosure.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import styles from '../analytics.module.css'
import { isPeriod } from '../analytics-search.ts'
import { countText, hoursFigure, periodText, shareText } from '../figures.ts'
import { FileMenu } from '../file-menu.tsx'

const FIGURES = Object.keys(GRANT_FIGURES) as GrantFigure[]

/** The figures for the period in the form, even before it is saved. */
export function GrantFigures({ values, record }: ContextProps<GrantRecord>) {
  const { startsOn = '', endsOn = '' } = values
  const until = isDay(endsOn) ? addDays(endsOn, 1) : ''
  const period = { from: startsOn, until }
  const isKnown = isPeriod(period)
  const { data, error, isError, refetch } = useQuery({
    queryKey: [airings.name, 'grant', startsOn, until],
    enabled: isKnown,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(readGrantReport, period, { signal }),
  })
  return (
    <section aria-labelledby="grant-figures">
      <div className={styles.rotationHead}>
        <h2 id="grant-figures">
          {words.figures} {isKnown && <span className={styles.second}>{periodText(period)}</span>}
        </h2>
        {record && (
          <FileMenu
            label={words.download}
            report="grant"
            query={{ id: record.id }}
            name={words.nameOfFile({ name: record.name })}
          />
        )}
      </div>
      {!isKnown && <p className={styles.counted}>{words.choosePeriod}</p>}
      {isKnown && isError && (
        <Failure error={error} what={words.figuresNotLoaded} onRetry={() => void refetch()} />
      )}
      {isKnown && !data && !isError && <Skeleton height="420px" />}
      {isKnown && data && <Figures report={data} />}
    </section>
  )
}

function Figures({ report: { figures, figuresBefore } }: { report: GrantReport }) {
  const right = (heading: string) => ({ heading, align: 'right' as const })
  return (
    <>
      <PlainTable isFlush columns={[words.figure, right(words.period), right(words.before)]}>
        {FIGURES.map((figure) => (
          <tr key={figure}>
            <th scope="row">{grantFigures.names[figure]}</th>
            <td data-align="right">{valueText(figure, figures)}</td>
            <td data-align="right">{valueText(figure, figuresBefore)}</td>
          </tr>
        ))}
      </PlainTable>
      <p className={styles.counted}>{words.compared}</p>
      <Disclosure name={words.definitions}>
        <dl className={styles.definitions}>
          {FIGURES.map((figure) => (
            <div key={figure}>
              <dt>{grantFigures.names[figure]}</dt>
              <dd>{grantFigures.meanings[figure]}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </>
  )
}

function valueText(figure: GrantFigure, figures: GrantReport['figures']): string {
  const value = figures[figure]
  if (GRANT_FIGURES[figure] === 'hours') return hoursFigure(value)
  return GRANT_FIGURES[figure] === 'share' ? shareText(value, 1) : countText(value)
}
