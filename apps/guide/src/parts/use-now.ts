import { type EpochMs, MINUTE_MS } from '@docket/model/time'
import { useEffect, useState } from 'react'

/**
 * Returns the current time to the minute. Starts with the server's time, so that the first rendering matches
 * the HTML, and then follows the browser's clock.
 */
export function useNow(drawnAt: EpochMs): EpochMs {
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

  return now
}
