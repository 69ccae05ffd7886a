import { settingsForm as words } from '@docket/texts/studio/playout'
import { Button } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { useState } from 'react'
import { useChannels } from '#data/records/use-station.ts'
import { OrderDialog } from './order-dialog.tsx'

/** Opens the dialog that changes the order of the channels, if there are several. */
export function OrderButton() {
  const [isOpen, setIsOpen] = useState(false)
  const channels = useChannels().data ?? []
  if (channels.length < 2) return null
  return (
    <>
      <Button
        variant="quiet"
        leftSection={<IconArrowsSort size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {words.changeOrder}
      </Button>
      <OrderDialog opened={isOpen} onClose={() => setIsOpen(false)} channels={channels} />
    </>
  )
}
