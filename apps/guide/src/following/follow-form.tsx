import {
  type FollowOffer,
  type FollowState,
  REMIND_MINUTES,
  whatText,
} from '@docket/model/guide/following/following'
import { calendarPath, followedFeedPath, followPath } from '@docket/model/guide/paths'
import { useRef, useState } from 'react'
import { DevicePart } from './device-part.tsx'
import { MailPart } from './mail-part.tsx'
import { useFollowWords } from './use-follow-words.ts'

type FollowFormProps = { station: string; what: string; offer: FollowOffer; state: FollowState }

/**
 * The form for following a show, an airing or a search. As plain HTML it subscribes by mail; capable browsers
 * also offer push notifications.
 */
export function FollowForm({ station, what, offer, state }: FollowFormProps) {
  const words = useFollowWords()
  const form = useRef<HTMLFormElement>(null)
  const { subjects, mail, pushKey } = offer
  const [chosen, setChosen] = useState(
    subjects.find((one) => whatText(one) === what) ?? subjects[0],
  )
  const readChoice = () => {
    const fields = new FormData(form.current ?? undefined)
    return { what: String(fields.get('what')), remindMin: Number(fields.get('remindMin')) }
  }
  const hours = chosen?.kind === 'airing' ? 10 : 30
  return (
    <form ref={form} className="g-follow" method="post" action={followPath(station, what)}>
      <fieldset>
        <legend>{words.what}</legend>
        {subjects.map((subject) => (
          <label key={whatText(subject)} className="g-follow-what">
            <input
              type="radio"
              name="what"
              value={whatText(subject)}
              defaultChecked={subject === chosen}
              onChange={() => setChosen(subject)}
            />
            <span>
              {words.kinds[subject.kind]}
              <small>{subject.title}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <label className="g-follow-when">
        {words.when}
        <select name="remindMin" defaultValue={hours}>
          {REMIND_MINUTES.map((minutes) => (
            <option key={minutes} value={minutes}>
              {words.remind({ minutes })}
            </option>
          ))}
        </select>
      </label>
      <p className="g-follow-note">
        {chosen?.kind === 'airing' ? words.alsoTold : words.alsoToldNew}
      </p>
      <DevicePart station={station} pushKey={pushKey} readChoice={readChoice} />
      <MailPart station={station} mail={mail} state={state} readChoice={readChoice} />
      <section className="g-follow-way">
        <h2>{words.inCalendar}</h2>
        <p>{words.calendarText}</p>
        {chosen?.kind === 'airing' ? (
          <a className="g-button" href={calendarPath(station, chosen.subject)} download>
            {words.addOnce}
          </a>
        ) : (
          chosen && (
            <a className="g-button" href={followedFeedPath(station, whatText(chosen))}>
              {words.subscribe}
            </a>
          )
        )}
      </section>
      <p className="g-follow-note">{words.privacy}</p>
    </form>
  )
}
