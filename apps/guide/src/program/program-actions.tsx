import { whatText } from '@docket/model/guide/following/following'
import { calendarPath, followPath, playPath, programPath } from '@docket/model/guide/paths'
import type { Listing, ProgramDetails } from '@docket/model/guide/program-details'
import { isOnAir } from '@docket/model/schedule/airtime'
import type { EpochMs } from '@docket/model/time/instants'
import { programWords } from '@docket/texts/guide/guide-program'
import { lazy, Suspense, useState } from 'react'
import { onPlainClick } from '../parts/plain-click.ts'
import { useWords } from '../parts/use-words.ts'
import { RecordingLink } from './recording-link.tsx'
import { ShareButton } from './share-button.tsx'

// Loaded only when a viewer opens the follow form.
const FollowPanel = lazy(async () => ({
  default: (await import('../following/follow-panel.tsx')).FollowPanel,
}))

type ProgramActionsProps = {
  station: string
  program: Listing
  details: ProgramDetails | undefined
  now: EpochMs
}

/** Shows the actions for a program: watch, follow, share. */
export function ProgramActions({ station, program, details, now }: ProgramActionsProps) {
  const words = useWords()
  const texts = programWords(words.lang)
  const { channel, id } = program
  const isAhead = program.startsAt > now
  const what = whatOf(program, details, now)
  // Stays open when the program starts in the meantime.
  const [followed, setFollowed] = useState('')
  return (
    <>
      <p className="g-actions">
        {channel.watch && isOnAir(program, now) && (
          <a className="g-button g-button-main" href={playPath(channel.watch)} rel="noopener">
            {words.watchNow}
          </a>
        )}
        {details && <RecordingLink facts={details} />}
        {what && (
          <a
            className="g-button"
            href={followPath(station, what)}
            aria-expanded={followed === what}
            onClick={onPlainClick(() => setFollowed(followed === what ? '' : what))}
          >
            {isAhead ? words.remindMe : words.follow}
          </a>
        )}
        {isAhead && (
          <a className="g-button" href={calendarPath(station, id)} download>
            {texts.addToCalendar}
          </a>
        )}
        <ShareButton path={programPath(station, id)} title={program.title} />
      </p>
      {followed && (
        <Suspense>
          <FollowPanel station={station} what={followed} />
        </Suspense>
      )}
    </>
  )
}

/** Returns what to follow: the airing if it is in the future, otherwise its show, if any. */
function whatOf(
  { id, startsAt }: Listing,
  details: ProgramDetails | undefined,
  now: EpochMs,
): string | undefined {
  if (startsAt > now) return whatText({ kind: 'airing', subject: id })
  return details?.show && whatText({ kind: 'show', subject: details.show })
}
