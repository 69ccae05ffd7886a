import { ui as words } from '@docket/texts/studio/ui'
import { type ComponentType, useState } from 'react'
import { onDemand } from '../loading/on-demand.tsx'
import { Spinner } from '../loading/spinner.tsx'
import { Dialog } from './dialog.tsx'
import styles from './dialog-of.module.css'

type DialogProps = { opened: boolean; onClose: () => void }

/**
 * Returns the dialog that a module exports under a name. Its code is fetched when it first opens, like the code of a
 * route. It opens at once, and says that it is loading until its content has loaded.
 */
export function dialogOf<Name extends string, Props extends DialogProps>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  const Loaded = onDemand(async () => (await load())[name], DialogComing)
  return function DialogOf(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.opened)
    if (props.opened && !wasOpened) setWasOpened(true)
    return wasOpened && <Loaded {...props} />
  }
}

function DialogComing({ opened, onClose }: DialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      classNames={{ content: styles.coming }}
      attributes={{ content: { 'aria-label': words.loading, 'aria-busy': true } }}
    >
      <Spinner label={words.loading} />
    </Dialog>
  )
}
