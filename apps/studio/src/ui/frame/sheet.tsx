import { Drawer, type DrawerProps } from '@mantine/core'

/** A drawer over a phone's page. In a file of its own, because desktops never load it. */
export function Sheet(props: DrawerProps) {
  return <Drawer {...props} />
}
