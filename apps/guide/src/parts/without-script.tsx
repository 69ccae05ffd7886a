import { type ReactNode, useEffect, useState } from 'react'

/**
 * Shows its content where scripts do not run: because JavaScript is turned off, or because something blocks the scripts
 * or they fail. Browsers show `<noscript>` in the first case only.
 */
export function WithoutScript({ children }: { children: ReactNode }) {
  const [runs, setRuns] = useState(false)
  useEffect(() => setRuns(true), [])
  return runs ? null : <div className="g-unscripted">{children}</div>
}
