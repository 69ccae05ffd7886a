import { type EpochMs, MINUTE_MS } from '@docket/model/time/instants'
import { useEffect, useState } from 'react'

/**
 * Returns the current time to the minute. Starts with the server's time, so that the first rendering matches
 * the HTML, and then follows the browser's clock.
 */
export function useNow(drawnAt: EpochMs): EpochMs {
  return useClock(drawnAt)[0]
}

/** Like `useNow`, but also returns a function that sets an exact time, for changes within a minute. */
export function useClock(drawnAt: EpochMs): [now: EpochMs, show: (at: EpochMs) => void] {
  const [now, setNow] = useState(drawnAt)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function step() {
      const at = Date.now()
      setNow(at - (at % MINUTE_MS))
      timer = setTimeout(step, MINUTE_MS - (at % MINUTE_MS))
    }
    step()
    return () => clearTimeout(timer)
  }, [])

  return [now, setNow]
}
