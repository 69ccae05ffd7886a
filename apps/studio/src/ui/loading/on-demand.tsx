import { ui as words } from '@docket/texts/studio/ui'
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { Failure } from './failure.tsx'
import styles from './on-demand.module.css'

/**
 * Thrown when a part's code cannot be loaded: the network or the server is down, or the build was replaced.
 */
class PartLost extends Error {
  override message = words.saveThenReload
}

/** Props of parts that open and close. The message about a part that did not load disappears when the part would close. */
type ClosableProps = { opened?: boolean; onClose?: () => void }

/**
 * Returns a component whose code is fetched when it is first rendered. Use it only for large and rarely used parts.
 * `Waiting` is shown in the meantime. If the code cannot be loaded, a message says so, and the surrounding page
 * stays, with everything typed there. Errors of the component itself are passed on.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props>,
): ComponentType<Props> {
  // Browsers remember a failed module, so a retry fails until the page is reloaded.
  const Part = lazy(async () => {
    try {
      return { default: await load() }
    } catch (cause) {
      throw new PartLost(undefined, { cause })
    }
  })

  return function OnDemand(props: Props) {
    const { opened = true, onClose }: ClosableProps = props
    return (
      <LossBoundary isMissed={opened} onClose={onClose}>
        <Suspense fallback={<Waiting {...props} />}>
          <Part {...props} />
        </Suspense>
      </LossBoundary>
    )
  }
}

type LossBoundaryProps = {
  isMissed: boolean
  onClose: (() => void) | undefined
  children: ReactNode
}
type LossBoundaryState = { fault?: unknown; isDismissed?: boolean }

class LossBoundary extends Component<LossBoundaryProps, LossBoundaryState> {
  override state: LossBoundaryState = {}

  static getDerivedStateFromError(fault: unknown): LossBoundaryState {
    return { fault }
  }

  override render(): ReactNode {
    const { fault, isDismissed = false } = this.state
    if (fault === undefined) return this.props.children
    if (!(fault instanceof PartLost)) throw fault
    if (!this.props.isMissed || isDismissed) return null
    const { onClose = () => this.setState({ isDismissed: true }) } = this.props
    return createPortal(
      <div className={styles.loss}>
        <Failure
          error={fault}
          what={words.partNotLoaded}
          onRetry={() => location.reload()}
          onClose={onClose}
        />
      </div>,
      placeOfLosses(),
    )
  }
}

/** Returns the one container for all messages, so that none covers another. */
function placeOfLosses(): Element {
  const known = document.querySelector('[data-losses]')
  if (known) return known
  const place = document.createElement('div')
  place.dataset.losses = ''
  place.className = styles.losses ?? ''
  document.body.append(place)
  return place
}
