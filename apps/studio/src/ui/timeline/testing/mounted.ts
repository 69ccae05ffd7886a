import type { EpochMs } from '@docket/model/time/instants'

export type MountedProgram = {
  id: string
  channelId: string
  title: string
  start: EpochMs
  end: EpochMs
}

export type MountedSchedule = {
  channels: readonly { id: string; name: string }[]
  programmes: readonly MountedProgram[]
  start: EpochMs
  end: EpochMs
}

/** All in pixels. */
export type MountedSizes = {
  rowHeight: number
  pxPerHour: number
  sideWidth: number
  width: number
  height: number
}

export type MountedTimeline = {
  /** Scrolls to a position in pixels of the content, and renders it before returning. */
  scrollTo(x: number, y: number): void
  update(program: MountedProgram): void
  unmount(): void
}
