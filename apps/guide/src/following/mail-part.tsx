import type { FollowState } from '@docket/model/guide/following/following'
import { useEffect, useState } from 'react'
import { postFollow } from './push-device.ts'
import { useFollowWords } from './use-follow-words.ts'

type MailPartProps = {
  station: string
  /** Whether the installation can send mail. */
  mail: boolean
  state: FollowState
  /** Returns the current values of the form. */
  readChoice(): { what: string; remindMin: number }
}

/**
 * Lets the viewer follow by mail. Without JavaScript the button submits the form; with it, no new page loads.
 */
export function MailPart({ station, mail, state: drawn, readChoice }: MailPartProps) {
  const words = useFollowWords()
  const [state, setState] = useState<FollowState | 'failed'>(drawn)
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])

  async function ask(form: HTMLFormElement) {
    const fields = new FormData(form)
    const [email, website] = ['email', 'website'].map((name) => String(fields.get(name) ?? ''))
    const answer = await postFollow(station, { ...readChoice(), email, website }).catch(
      () => undefined,
    )
    if (answer?.ok) setState('asked')
    else
      setState(
        answer?.status === 429 ? 'crowded' : answer?.status === 400 ? 'wrongAddress' : 'failed',
      )
  }

  return (
    <section className="g-follow-way">
      <h2>{words.byMail}</h2>
      {!mail && (
        <>
          <p>{words.noMail}</p>
          <button type="submit" className="g-button" disabled>
            {words.sendMail}
          </button>
        </>
      )}
      {mail && (
        <div className="g-follow-mail">
          <label>
            {words.email}
            <input
              type="email"
              name="email"
              required
              maxLength={254}
              autoComplete="email"
              aria-invalid={state === 'wrongAddress'}
            />
          </label>
          <label className="g-hidden" aria-hidden="true">
            {words.leaveEmpty}
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
          <button
            type="submit"
            className="g-button"
            onClick={(event) => {
              const { form } = event.currentTarget
              if (!scripted || !form?.reportValidity()) return
              event.preventDefault()
              void ask(form)
            }}
          >
            {words.sendMail}
          </button>
        </div>
      )}
      <p role="status" className={state === 'asked' ? 'g-follow-done' : 'g-follow-trouble'}>
        {state === 'asked' && (
          <>
            <strong>{words.asked}.</strong> {words.askedText}
          </>
        )}
        {state !== 'asked' && state !== 'form' && words[state]}
      </p>
    </section>
  )
}
