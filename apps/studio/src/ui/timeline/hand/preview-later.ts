import { loadedPreview, loadPlanner } from './planner.ts'
import type { Preview, Stage } from './preview.ts'

const WITH_PLANNER = { loaded: loadedPreview, load: loadPlanner }

/** A preview whose code loads with the planner. A bar that is picked up earlier is marked once the code has loaded. */
export function previewLater(
  stage: () => Stage | undefined,
  { loaded, load }: typeof WITH_PLANNER = WITH_PLANNER,
): Preview {
  let preview: Preview | undefined
  let taken: string | undefined

  function mark(): void {
    preview ??= loaded()?.(stage)
    if (taken !== undefined) preview?.take(taken)
  }

  return {
    take(id) {
      taken = id
      mark()
      // If loading fails, the attempt to move the bar reports it.
      if (!preview) load().then(mark, () => undefined)
    },
    show(...shown) {
      if (!preview) mark()
      preview?.show(...shown)
    },
    clear() {
      taken = undefined
      preview?.clear()
    },
  }
}
