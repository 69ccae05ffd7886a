import { mountTimeline } from '../../apps/web/src/ui/timeline/testing/mount-timeline.tsx'
import type {
  MountedSchedule,
  MountedSizes,
  MountedTimeline,
} from '../../apps/web/src/ui/timeline/testing/mounted.ts'

/** Puts the staff's timeline on an element, in the sizes that are to be measured. */
export function mount(
  element: HTMLElement,
  schedule: MountedSchedule,
  sizes: MountedSizes,
): MountedTimeline {
  return mountTimeline(element, schedule, sizes)
}
