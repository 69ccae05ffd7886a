import type { TimelineActions } from './timeline-props.ts'

const nothing = () => undefined

/**
 * Actions that do nothing, for timelines without records behind them. Such a timeline overrides the actions
 * that it needs.
 */
export const NO_ACTIONS: TimelineActions = {
  onCommit: nothing,
  onOpen: nothing,
  onUndo: nothing,
  onRedo: nothing,
  onLock: nothing,
  onBundle: nothing,
  onSwap: nothing,
  onClipboard: nothing,
  onToday: nothing,
  onDay: nothing,
  onGoTo: nothing,
  onSearch: nothing,
  onZoom: nothing,
}
