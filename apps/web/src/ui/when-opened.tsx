import { type ComponentType, useState } from 'react'
import { onDemand } from './on-demand.tsx'
import { useTypedAhead } from './typed-ahead.ts'

/**
 * A dialog of which nothing is fetched before it opens for the first time. From then on it stays, so
 * that it can be seen closing.
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
