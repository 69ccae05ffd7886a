import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
} from 'react'
import { createPortal } from 'react-dom'
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
 * all that was typed there. What breaks in the part itself is passed on. Escape closes a part that
 * can be closed also while it is on its way.
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
        <Suspense fallback={<Coming {...{ waiting, opened, onClose }} />}>
          <Part {...props} />
        </Suspense>
      </LossBoundary>
    )
  }
}

type ComingProps = {
  waiting: ReactNode
  opened: boolean
  onClose: (() => void) | undefined
}

/** Stands in for a part whose own keys nobody hears yet. */
function Coming({ waiting, opened, onClose }: ComingProps) {
  const isClosable = opened && onClose !== undefined
  const close = useEffectEvent(() => onClose?.())
  useEffect(() => {
    if (!isClosable) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [isClosable])
  return waiting
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
          what="A part of this page could not be loaded."
          onRetry={() => location.reload()}
          onClose={onClose}
        />
      </div>,
      placeOfLosses(),
    )
  }
}

/** One place for all of them, so that none covers another. */
function placeOfLosses(): Element {
  const known = document.querySelector('[data-losses]')
  if (known) return known
  const place = document.createElement('div')
  place.dataset.losses = ''
  place.className = styles.losses ?? ''
  document.body.append(place)
  return place
}
