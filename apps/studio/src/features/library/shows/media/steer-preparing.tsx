import type { Media } from '@docket/model/media/media'
import { packageAgain, stopPackaging } from '@docket/model/media/uploads'
import { Button } from '@mantine/core'
import { call } from '#data/connection/call.ts'
import { saving } from '#resources/form/saving.ts'
import { words } from './words.ts'

/** Cancels the preparation of a file, or restarts one that failed or was canceled. */
export function SteerPreparing({ file, name }: { file: Media; name: string }) {
  const { id, status, replacement } = file
  if (status === 'processing' || replacement !== '') {
    return (
      <Button
        variant="quiet"
        size="xs"
        aria-label={words.stopOf(name)}
        onClick={() => void saving(() => call(stopPackaging, { id }))}
      >
        {words.stop}
      </Button>
    )
  }
  if (status !== 'failed') return null
  return (
    <Button
      variant="quiet"
      size="xs"
      aria-label={words.prepareAgainOf(name)}
      onClick={() => void saving(() => call(packageAgain, { id }))}
    >
      {words.prepareAgain}
    </Button>
  )
}
