import type { FollowedPage, ListedFollow } from '@docket/model/guide/following/following'
import { followedPath, guidePath } from '@docket/model/guide/paths'
import { dayText, rangeInZoneText } from '@docket/model/guide/times/clock'
import type { FollowWords } from '@docket/texts/guide/guide-following'
import { StationHead } from '../parts/station-head.tsx'
import { useWords } from '../parts/use-words.ts'
import { useFollowWords } from './use-follow-words.ts'

/** Lists everything that one subscriber follows, with plain forms to confirm or to stop each item. */
export function FollowedScreen({ page }: { page: FollowedPage }) {
  const { stationsGuide } = useWords()
  const words = useFollowWords()
  const { station, token, email, follows } = page
  const [unconfirmed, active] = [false, true].map((is) =>
    follows.filter((one) => one.active === is),
  )
  const action = followedPath(station.slug, token)
  return (
    <>
      <StationHead station={station} />
      <main id="programs" className="g-program-page g-follow-page">
        <h1>{words.yours}</h1>
        <p className="g-line">{email ? words.yoursOf({ address: email }) : words.thisBrowser}</p>
        {follows.length === 0 && <p role="status">{words.nothing}</p>}
        {unconfirmed && unconfirmed.length > 0 && (
          <section className="g-follow-unconfirmed">
            <h2>{words.toConfirm}</h2>
            <p>{words.toConfirmText}</p>
            <FollowedList follows={unconfirmed} page={page} action={action} />
            <form method="post" action={action}>
              <button
                type="submit"
                className="g-button g-button-main"
                name="decision"
                value="confirm"
              >
                {words.confirm}
              </button>
            </form>
          </section>
        )}
        {active && <FollowedList follows={active} page={page} action={action} />}
        {follows.length > 0 && (
          <form method="post" action={action} className="g-actions">
            <a className="g-button" href={`/feeds/${station.slug}/followed.ics?token=${token}`}>
              {words.myCalendar}
            </a>
            <button type="submit" className="g-button" name="decision" value="stop">
              {words.stopAll}
            </button>
          </form>
        )}
        <p className="g-follow-note">{words.privacy}</p>
        <p className="g-onward">
          <a href={guidePath(station.slug)}>{stationsGuide({ station: station.name })}</a>
        </p>
      </main>
    </>
  )
}

type FollowedListProps = { follows: readonly ListedFollow[]; page: FollowedPage; action: string }

function FollowedList({ follows, page, action }: FollowedListProps) {
  const words = useFollowWords()
  return (
    <ul className="g-followed">
      {follows.map((followed) => (
        <li key={followed.id}>
          <div>
            <strong>{followed.title}</strong>
            <small>
              {words.kinds[followed.kind]} · {words.remind({ minutes: followed.remindMin })}
            </small>
            {followed.active && <small>{nextText(words, followed, page)}</small>}
          </div>
          <form method="post" action={action}>
            <input type="hidden" name="follow" value={followed.id} />
            <button
              type="submit"
              className="g-button"
              name="decision"
              value="stop"
              aria-label={words.stopThis({ title: followed.title })}
            >
              {words.stop}
            </button>
          </form>
        </li>
      ))}
    </ul>
  )
}

function nextText(words: FollowWords, { next }: ListedFollow, { clock }: FollowedPage): string {
  if (!next) return words.noneNext
  const { startsAt, endsAt, channel } = next
  const time = rangeInZoneText(clock, startsAt, endsAt)
  return words.next({ when: words.letter.at({ day: dayText(clock, startsAt), time, channel }) })
}
