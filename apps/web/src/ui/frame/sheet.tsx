import { Drawer, type DrawerProps } from '@mantine/core'

/** What slides in over a phone's page. A file of its own: desks never fetch it. */
export function Sheet(props: DrawerProps) {
  return <Drawer {...props} />
}
