import {
  COVERED_DAYS,
  type ComplianceReport,
  type ObligationHours,
  type WaitingMeeting,
} from '@docket/model/reports/compliance'
import { addDays } from '@docket/model/time/calendar'
import { formatDate } from '@docket/model/time/format'
import { compliance as words } from '@docket/texts/studio/reports'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCompliance, useMayReadCompliance } from '#data/compliance/use-compliance.ts'
import { AreaNav } from '#resources/area-nav.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorScreen } from '#ui/notice/error-screen.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { REPORT_LISTS } from '../area.ts'
import { CaptionsOnAir } from './caption-record.tsx'
import styles from './compliance.module.css'

const AREA = { path: '/analytics/compliance', area: REPORT_LISTS }

const FIGURES = [words.owed, words.aired, words.planned, words.missing]

/** Lists what the station owes: hours, meetings to post, and captions. Each links to the place to fix it. */
export function CompliancePage() {
  usePageTitle(words.compliance)
  const { read } = useMayReadCompliance()
  if (!read) return <ErrorScreen status={403} description={words.notAllowed} />
  return <Owed />
}

function Owed() {
  const { data, error, isError, refetch } = useCompliance()
  const { set } = useMayReadCompliance()
  const isLoading = !data && !isError
  return (
    <>
      <PageHead
        title={words.compliance}
        actions={
          set && (
            <Button component={Link} to="/organization/obligations">
              {words.setHours}
            </Button>
          )
        }
      />
      <AreaNav resource={AREA} />
      <div className={styles.page} aria-busy={isLoading}>
        {isError && <Failure error={error} what={words.notLoaded} onRetry={refetch} />}
        {isLoading && <Skeleton height="320px" />}
        {data && (
          <>
            <Hours obligations={data.obligations} />
            <Meetings meetings={data.meetings} />
            <Captions {...data.captions} />
          </>
        )}
        {/* It loads beside the rest, but does not move down when that comes. */}
        <div hidden={isLoading}>
          <CaptionsOnAir />
        </div>
      </div>
    </>
  )
}

function Hours({ obligations }: Pick<ComplianceReport, 'obligations'>) {
  const figure = (heading: string) => ({ heading, align: 'right' as const })
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">{words.hours}</h2>
      {obligations.length === 0 ? (
        <EmptyState>
          <strong>{words.noHours}</strong> {words.noHoursHelp}
        </EmptyState>
      ) : (
        <>
          <PlainTable
            isFlush
            scrolls
            stacks
            columns={[
              words.obligation,
              words.channel,
              words.until,
              ...FIGURES.map(figure),
              words.state,
            ]}
          >
            {obligations.map((one) => (
              <Obligation key={one.id} {...one} />
            ))}
          </PlainTable>
          <p className={styles.second}>{words.howCounted}</p>
        </>
      )}
    </section>
  )
}

function Obligation(one: ObligationHours) {
  const { dates } = useStationTime()
  return (
    <tr>
      <th scope="row">
        <Link to={`/organization/obligations/${one.id}` as string} data-main>
          {one.name}
        </Link>
        <span className={styles.second}>{words.counts[one.counts]}</span>
      </th>
      <td data-heading={words.channel}>
        {one.channel === '' ? words.allChannels : one.channelName}
      </td>
      <td data-heading={words.until}>{formatDate(addDays(one.until, -1), dates)}</td>
      {[one.owedSec, one.airedSec, one.plannedSec, one.missingSec].map((seconds, place) => (
        // The columns never move.
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <td key={place} data-align="right" data-heading={FIGURES[place]}>
          {hoursText(seconds)}
        </td>
      ))}
      <td data-heading={words.state}>
        {one.state === 'short' ? (
          <Link
            className={styles.missing}
            to={(one.channel === '' ? '/schedule' : `/channels/${one.channel}`) as string}
            title={words.schedule}
          >
            {words.states[one.state]}
          </Link>
        ) : (
          words.states[one.state]
        )}
      </td>
    </tr>
  )
}

function hoursText(seconds: number): string {
  const tenths = (seconds / 3600) * 10
  return words.hourCount({ hours: (seconds > 0 && tenths < 1 ? 1 : Math.round(tenths)) / 10 })
}

function Meetings({ meetings }: { meetings: ComplianceReport['meetings'] | undefined }) {
  return (
    <section aria-labelledby="meetings">
      <h2 id="meetings">
        {words.meetings}{' '}
        {meetings && meetings.waiting > 0 && (
          <span className={styles.second}>
            {words.meetingCount({ waiting: meetings.waiting, late: meetings.late })}
          </span>
        )}
      </h2>
      {!meetings && (
        <EmptyState>
          <strong>{words.meetingsNotSet}</strong> {words.meetingsNotSetHelp}
        </EmptyState>
      )}
      {meetings?.waiting === 0 && (
        <EmptyState>
          <strong>{words.allPosted}</strong> {words.allPostedHelp}
        </EmptyState>
      )}
      {meetings && meetings.waiting > 0 && (
        <PlainTable
          isFlush
          scrolls
          stacks
          columns={[words.due, words.meeting, words.toDo, words.held, words.category]}
        >
          {meetings.list.map((one) => (
            <Meeting key={one.show} {...one} />
          ))}
        </PlainTable>
      )}
      {meetings && meetings.waiting > meetings.list.length && (
        <p className={styles.second}>{words.firstOf({ shown: meetings.list.length })}</p>
      )}
    </section>
  )
}

function Meeting(one: WaitingMeeting) {
  const { dates } = useStationTime()
  return (
    <tr>
      <td data-due>
        {formatDate(one.dueOn, dates)}
        {one.isLate && <span className={styles.late}>{words.late}</span>}
      </td>
      <th scope="row">
        <Link to={`/shows/${one.show}` as string} data-main>
          {one.title}
        </Link>
      </th>
      <td>
        <Link {...mendingOf(one)}>{words.faults[one.fault]}</Link>
      </td>
      <td data-held>{formatDate(one.heldOn, dates)}</td>
      <td data-held>{one.category}</td>
    </tr>
  )
}

/** Returns the page where the fault is fixed: the recording, or the show's media, airings or form. */
function mendingOf({ fault, show, medium }: WaitingMeeting): { to: string; search?: never } {
  if ((fault === 'notReady' || fault === 'failed') && medium !== '')
    return { to: `/media/${medium}` }
  if (fault === 'noRecording') return { to: `/shows/${show}`, search: { tab: 'media' } as never }
  if (fault === 'notAired') return { to: `/shows/${show}`, search: { tab: 'airings' } as never }
  return { to: `/shows/${show}` }
}

function Captions({ missing }: ComplianceReport['captions']) {
  return (
    <section aria-labelledby="captions">
      <h2 id="captions">{words.captions}</h2>
      <p>
        {missing > 0
          ? words.captionsOpen({ missing, days: COVERED_DAYS })
          : words.captionsDone({ days: COVERED_DAYS })}{' '}
        <Link to="/captions/coverage">{words.openCoverage}</Link>
      </p>
    </section>
  )
}
