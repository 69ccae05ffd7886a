import { type ComponentType, useState } from 'react'
import { onDemand } from '../loading/on-demand.tsx'
import { useTypedAhead } from '../loading/typed-ahead.ts'

/**
 * Returns a dialog whose code loads when it first opens. It then stays mounted, so that its closing animation
 * shows.
 */
export function whenOpened<P extends { opened: boolean }>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const Opened = onDemand(load)
  return function WhenOpened(props: P) {
    const [wasOpened, setWasOpened] = useState(props.opened)
    if (props.opened && !wasOpened) setWasOpened(true)
    useTypedAhead(props.opened)
    return wasOpened && <Opened {...props} />
  }
}
