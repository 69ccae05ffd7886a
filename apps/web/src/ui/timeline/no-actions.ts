import type { TimelineActions } from './timeline-props.ts'

const nothing = () => undefined

/** For a timeline without records behind it: whoever shows it says what does concern it. */
export const NO_ACTIONS: TimelineActions = {
  onCommit: nothing,
  onOpen: nothing,
  onUndo: nothing,
  onRedo: nothing,
  onLock: nothing,
  onBundle: nothing,
  onClipboard: nothing,
  onToday: nothing,
  onDay: nothing,
  onGoTo: nothing,
  onSearch: nothing,
  onZoom: nothing,
}
