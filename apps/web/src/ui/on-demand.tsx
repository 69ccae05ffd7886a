import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Failure } from './failure.tsx'
import styles from './on-demand.module.css'

/** The code of a part did not come: the network is gone, or the server, or the build that had it. */
class PartLost extends Error {
  override message = 'Save what you are at once the connection is back, then load the page anew.'
}

/** What parts that open and close are given; what is said of a lost one goes when it would close. */
type Closable = { opened?: boolean; onClose?: () => void }

/**
 * A part of a page whose code is fetched when it is first drawn; `waiting` stands in its place
 * meanwhile. When the code does not come, words say so, and the page around it stays as it is, with
 * all that was typed there. What breaks in the part itself is passed on.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  // Browsers keep in mind that a module did not come, so until the page is loaded anew it will not.
  const Part = lazy(async () => {
    try {
      return { default: await load() }
    } catch (cause) {
      throw new PartLost(undefined, { cause })
    }
  })

  return function OnDemand(props: Props) {
    const { opened = true, onClose }: Closable = props
    return (
      <LossBoundary isMissed={opened} onClose={onClose}>
        <Suspense fallback={waiting}>
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
type LossBoundaryState = { fault?: unknown }

class LossBoundary extends Component<LossBoundaryProps, LossBoundaryState> {
  override state: LossBoundaryState = {}

  static getDerivedStateFromError(fault: unknown): LossBoundaryState {
    return { fault }
  }

  override render(): ReactNode {
    const { fault } = this.state
    if (fault === undefined) return this.props.children
    if (!(fault instanceof PartLost)) throw fault
    if (!this.props.isMissed) return null
    return (
      <div className={styles.loss}>
        <Failure
          error={fault}
          what="A part of this page could not be loaded."
          onRetry={() => location.reload()}
          onClose={this.props.onClose}
        />
      </div>
    )
  }
}
