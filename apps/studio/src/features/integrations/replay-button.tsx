import { replayDelivery } from '@docket/model/integrations/webhooks'
import { Button } from '@mantine/core'
import { call } from '#data/connection/call.ts'
import { refreshSoon } from '#data/records/refresh.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { words } from './words.ts'

/** Sends a delivery again, with the same id. */
export function ReplayButton({ id, event }: { id: string; event: string }) {
  async function replay(): Promise<void> {
    try {
      await call(replayDelivery, { id })
      showToast({ severity: 'success', summary: words.isBeingSentAgain, detail: event })
      refreshSoon('deliveries')
    } catch (error) {
      showToast({ severity: 'error', summary: words.messageWasNotSent, detail: reasonOf(error) })
    }
  }
  return (
    <Button
      size="compact-xs"
      onClick={() => void replay()}
      aria-label={words.sendEventAgain(event)}
    >
      {words.sendAgain}
    </Button>
  )
}
