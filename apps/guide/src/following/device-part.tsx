import { followedPath } from '@docket/model/guide/paths'
import { useEffect, useState } from 'react'
import {
  type DeviceState,
  deviceState,
  type FollowOutcome,
  followOnDevice,
  tokenOf,
} from './push-device.ts'
import { useFollowWords } from './use-follow-words.ts'

type DevicePartProps = {
  station: string
  pushKey: string
  /** Returns the current values of the form. */
  readChoice(): { what: string; remindMin: number }
}

/**
 * Lets the viewer follow with push notifications. Only the browser knows whether it supports them, so the
 * server renders nothing here.
 */
export function DevicePart({ station, pushKey, readChoice }: DevicePartProps) {
  const words = useFollowWords()
  const [device, setDevice] = useState<DeviceState>()
  const [asking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<FollowOutcome>()
  const [token, setToken] = useState<string>()
  useEffect(() => {
    setDevice(deviceState())
    setToken(tokenOf(station))
  }, [station])
  if (!device) return null

  async function follow() {
    setAsking(true)
    setOutcome(undefined)
    const came = await followOnDevice({ station, ...readChoice() }, pushKey).catch(
      () => 'failed' as const,
    )
    setAsking(false)
    setOutcome(came)
    setToken(tokenOf(station))
  }

  const trouble = outcome && outcome !== 'done' ? outcome : device === 'able' ? undefined : device
  return (
    <section className="g-follow-way">
      <h2>{words.inBrowser}</h2>
      <p>{words.inBrowserText}</p>
      {device === 'able' && outcome !== 'done' && (
        <button
          type="button"
          className="g-button g-button-main"
          disabled={asking}
          onClick={() => void follow()}
        >
          {words.allow}
        </button>
      )}
      <p role="status" className={trouble ? 'g-follow-trouble' : 'g-follow-done'}>
        {asking && words.asking}
        {outcome === 'done' && (
          <>
            <strong>{words.done}.</strong> {words.doneText}
          </>
        )}
        {trouble && words[trouble]}
      </p>
      {token && (
        <p>
          <a href={followedPath(station, token)}>{words.yours}</a>
        </p>
      )}
    </section>
  )
}
