import { whatText } from '@docket/model/guide/following'
import type { Listing, ProgrammeDetails } from '@docket/model/guide/guide-page'
import { calendarPath, followPath } from '@docket/model/guide/paths'
import { isOnAir } from '@docket/model/schedule/airtime'
import type { EpochMs } from '@docket/model/time'
import { lazy, Suspense, useState } from 'react'
import { onPlainClick } from './plain-click.ts'
import { ShareButton } from './share-button.tsx'
import { useWords } from './use-words.ts'

// Only there once somebody wants to follow something.
const FollowPanel = lazy(async () => ({
  default: (await import('./following/follow-panel.tsx')).FollowPanel,
}))

type ProgrammeActionsProps = {
  station: string
  programme: Listing
  details: ProgrammeDetails | undefined
  now: EpochMs
}

/** What can be done with a programme: to watch it, to be reminded of it, to hand it on. */
export function ProgrammeActions({ station, programme, details, now }: ProgrammeActionsProps) {
  const words = useWords()
  const { channel, id, startsAt } = programme
  const isAhead = startsAt > now
  // What is over, or on already, is followed by its show, if by anything.
  const show = details?.show
  const what = isAhead
    ? whatText({ kind: 'airing', subject: id })
    : show && whatText({ kind: 'show', subject: show })
  return (
    <>
      <p className="g-actions">
        {channel.watch && isOnAir(programme, now) && (
          <a className="g-button g-button-main" href={channel.watch} rel="noopener">
            {words.watchNow}
          </a>
        )}
        {details?.recording && (
          <a className="g-button" href={details.recording} rel="noopener">
            {words.watchRecording}
          </a>
        )}
        {isAhead && (
          <a className="g-button" href={calendarPath(station, id)} download>
            {words.addToCalendar}
          </a>
        )}
        <ShareButton station={station} programme={programme} />
      </p>
      {what && (
        <Follow {...{ station, what }} label={isAhead ? words.remindMe : words.follow} key={what} />
      )}
    </>
  )
}

type FollowProps = { station: string; what: string; label: string }

/** Opens the form in place; the link leads to its page. */
function Follow({ station, what, label }: FollowProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p className="g-actions g-actions-more">
        <a
          className="g-button"
          href={followPath(station, what)}
          aria-expanded={open}
          onClick={onPlainClick(() => setOpen(!open))}
        >
          {label}
        </a>
      </p>
      {open && (
        <Suspense>
          <FollowPanel {...{ station, what }} />
        </Suspense>
      )}
    </>
  )
}
