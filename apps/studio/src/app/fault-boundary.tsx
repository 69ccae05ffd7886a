import { Component, type ReactNode } from 'react'
import { shownStatusOf } from '#data/cache/retry.ts'
import { ErrorScreen } from '#ui/notice/error-screen.tsx'

type FaultBoundaryProps = { children: ReactNode }
type FaultBoundaryState = { fault?: Error }

/**
 * S2.17: Wraps the whole app and shows an error screen when rendering throws, so that the window is never
 * blank.
 */
export class FaultBoundary extends Component<FaultBoundaryProps, FaultBoundaryState> {
  override state: FaultBoundaryState = {}

  static getDerivedStateFromError(error: unknown): FaultBoundaryState {
    return { fault: error instanceof Error ? error : new Error(String(error)) }
  }

  override render(): ReactNode {
    const { fault } = this.state
    if (!fault) return this.props.children
    return <ErrorScreen status={shownStatusOf(fault)} description={fault.message} />
  }
}
