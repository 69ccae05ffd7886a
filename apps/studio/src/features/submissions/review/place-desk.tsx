import { differingRunningTime } from '@docket/model/media/findings'
import type { Media } from '@docket/model/media/media'
import { filmOf, sayPlayFault, unplayableOf } from '@docket/model/playout/what-plays'
import { channels } from '@docket/model/station/channels'
import { sayAudience } from '@docket/model/submissions/news'
import {
  type SubmissionPlaces,
  scheduleSubmission,
  type WishState,
} from '@docket/model/submissions/places'
import type { Submission } from '@docket/model/submissions/submissions'
import { sayPlace } from '@docket/model/submissions/wishes'
import { type Instant, toEpochMs } from '@docket/model/time/instants'
import { submissions as words } from '@docket/texts/studio/submissions'
import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#data/connection/call.ts'
import { useRecord } from '#data/records/use-records.ts'
import { useChannels, useStation, zoneOf } from '#data/records/use-station.ts'
import { useSession } from '#data/session/use-session.ts'
import { reasonOf, refusalOf } from '#resources/form/refusal.ts'
import { Card } from '#ui/card.tsx'
import { writeLength } from '#ui/form/values/length-value.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { WarningNotice } from '#ui/notice/warning-notice.tsx'
import { useSubmissionPlaces } from '../wishes/use-submission-places.ts'
import { OtherPlace } from './other-place.tsx'
import { reportApproval } from './report-approval.tsx'
import styles from './review.module.css'

/** The states in which a program has not aired yet. */
const AHEAD: ReadonlySet<string> = new Set([
  'submitted',
  'in_review',
  'changes_requested',
  'approved',
  'appealed',
  'scheduled',
])

/**
 * Returns what a reviewer must know about the recording of a submission before it airs: that nothing could be played, or
 * that its length differs from the requested one.
 */
function useRecordingWarning(
  { status, trtSec }: Submission,
  files: readonly Media[] | undefined,
): string | undefined {
  const isPlayedOut = useChannels().data?.some(({ playout }) => playout === 'linear')
  if (!files || !AHEAD.has(status)) return undefined
  const newestFirst = files.toReversed()
  const film = filmOf(undefined, newestFirst)
  if (film) {
    const seconds = trtSec > 0 ? differingRunningTime(film, trtSec) : undefined
    if (seconds === undefined) return undefined
    return words.otherLength({ recording: writeLength(seconds), program: writeLength(trtSec) })
  }
  // Other playout systems have their own recordings.
  const fault = isPlayedOut ? unplayableOf(newestFirst) : undefined
  return fault && words.wouldBeASlate({ why: sayPlayFault(fault) })
}

/** The states from which a program can be approved and scheduled. */
const OPEN: ReadonlySet<string> = new Set(['submitted', 'in_review', 'appealed', 'approved'])

type PlaceDeskProps = {
  submission: Submission
  /** The media that came with it. Absent while they load. */
  files: readonly Media[] | undefined
}

/** Where a submission airs, or where it could: the preferred times, and the other free times. */
export function PlaceDesk({ submission, files }: PlaceDeskProps) {
  const warning = useRecordingWarning(submission, files)
  return (
    <Card label={words.whereItAirs}>
      <h2 className={styles.heading}>{words.whereItAirs}</h2>
      {warning && <WarningNotice icon={IconAlertTriangle}>{warning}</WarningNotice>}
      {submission.airsAt !== '' && submission.airsOn !== '' ? (
        <Airing submission={submission} />
      ) : (
        <Places submission={submission} warning={warning} />
      )}
    </Card>
  )
}

function Airing({ submission: { airsAt, airsOn, audience } }: { submission: Submission }) {
  const station = useStation()
  const { data: channel } = useRecord(channels, airsOn)
  if (!channel) return <Skeleton height="24px" />
  const zone = zoneOf(channel, station)
  return (
    <>
      <p>{sayPlace(toEpochMs(airsAt), { name: channel.name, zone })}</p>
      {audience && <p className={styles.second}>{sayAudience(audience)}</p>}
    </>
  )
}

type PlacesProps = { submission: Submission; warning: string | undefined }

function Places({ submission, warning }: PlacesProps) {
  const [tries, setTries] = useState(0)
  const { data, isPending, error, refetch } = useSubmissionPlaces(submission, tries)
  if (isPending) return <Skeleton height="200px" />
  if (!data) return <Failure error={error} what={words.placesNotLoaded} onRetry={refetch} />
  const onRefused = () => setTries(tries + 1)
  return <Desk submission={submission} warning={warning} onRefused={onRefused} known={data} />
}

type DeskProps = PlacesProps & { known: SubmissionPlaces; onRefused: () => void }

function Desk({ submission: { id, status, trtSec }, warning, known, onRefused }: DeskProps) {
  const privileges = useSession()?.user.privileges ?? []
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const [taking, setTaking] = useState<string>()
  const may = privileges.some((held) => held === 'admin' || held === 'schedule')
  const offers = may && OPEN.has(status) && trtSec > 0

  async function take(channel: string, startsAt: Instant): Promise<void> {
    setTaking(`${channel} ${startsAt}`)
    setFault(undefined)
    try {
      const { airing } = await call(scheduleSubmission, {
        submission: id,
        channel,
        startsAt,
        reason,
      })
      reportApproval(airing, warning)
    } catch (error) {
      const [first] = Object.values(refusalOf(error).faults)
      setFault(first ?? reasonOf(error))
      onRefused()
    }
    setTaking(undefined)
  }

  const onTake = offers ? (channel: string, at: Instant) => void take(channel, at) : undefined
  return (
    <div className={styles.desk}>
      <WishList wishes={known.wishes} taking={taking} onTake={onTake} />
      {onTake && <OtherPlace places={known.places} taking={taking} onTake={onTake} />}
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {offers && (
        <TextInput
          label={words.reasonForException}
          description={words.reasonHelp}
          inputWrapperOrder={['label', 'input', 'description']}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
    </div>
  )
}

type WishListProps = {
  wishes: readonly WishState[]
  /** The time that is being assigned. */
  taking: string | undefined
  onTake: ((channel: string, startsAt: Instant) => void) | undefined
}

/** The preferred times of a producer, best first, and which of them are still free. */
function WishList({ wishes, taking, onTake }: WishListProps) {
  if (wishes.length === 0) return <p className={styles.second}>{words.noWishes}</p>
  const best = wishes.find(({ isFree }) => isFree)
  return (
    <ol className={styles.rows} aria-label={words.preferredTimes}>
      {wishes.map(({ said, channel, startsAt, isFree }) => (
        <li key={`${said} ${startsAt}`}>
          <span>{said}</span>
          {channel === '' && <span className={styles.second}>{words.everyWeek}</span>}
          {channel !== '' && !isFree && <Badge>{words.taken}</Badge>}
          {isFree && onTake && (
            <Button
              size="xs"
              {...(startsAt === best?.startsAt && { variant: 'primary' as const })}
              loading={taking === `${channel} ${startsAt}`}
              disabled={taking !== undefined}
              aria-label={words.approveInto({ place: said })}
              onClick={() => onTake(channel, startsAt)}
            >
              {words.approveHere}
            </Button>
          )}
          {isFree && !onTake && <span className={styles.second}>{words.free}</span>}
        </li>
      ))}
    </ol>
  )
}
