import { mountTimeline } from '../../apps/studio/src/ui/timeline/testing/mount-timeline.tsx'
import type {
  MountedSchedule,
  MountedSizes,
  MountedTimeline,
} from '../../apps/studio/src/ui/timeline/testing/mounted.ts'

/** Mounts the studio's timeline in an element, with the sizes to be measured. */
export function mount(
  element: HTMLElement,
  schedule: MountedSchedule,
  sizes: MountedSizes,
): MountedTimeline {
  return mountTimeline(element, schedule, sizes)
}
