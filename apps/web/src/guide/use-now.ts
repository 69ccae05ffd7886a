import { type EpochMs, MINUTE_MS } from '@docket/model/time'
import { useEffect, useState } from 'react'

/**
 * The time, to the minute. Starts with the server's, so that the first drawing is the one in the
 * markup; afterwards it is the browser's, stepping as its clock's minute does.
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
