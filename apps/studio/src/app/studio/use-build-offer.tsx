import { frame as words } from '@docket/texts/studio/app'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { readJson, watchBuild } from '#data/build/build-watch.ts'
import { pageFact } from '#data/build/page-fact.ts'
import { showToast } from '#ui/toast/toast.tsx'

/** S1.5: Offers to reload when the server delivers a newer build. The reload is never forced. */
export function useBuildOffer(): void {
  useEffect(() => {
    const build = pageFact('build')
    if (build === undefined) return
    const { connection } = navigator as { connection?: { effectiveType?: string } }
    return watchBuild({ build, read: readJson, now: Date.now, connection, onNewer: offerReload })
  }, [])
}

function offerReload(): void {
  showToast({
    group: 'build',
    life: Number.POSITIVE_INFINITY,
    summary: words.newVersion,
    detail: (
      <>
        <p>{words.saveThenReload}</p>
        <Button mt={8} onClick={() => location.reload()}>
          {words.reload}
        </Button>
      </>
    ),
  })
}
