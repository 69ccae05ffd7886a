import type { ComponentPropsWithRef } from 'react'
import styles from './chip.module.css'

type ChipProps = Omit<ComponentPropsWithRef<'button'>, 'type' | 'className'>

/** A small button that narrows a list. `aria-pressed` says whether it does so now. */
export function Chip(props: ChipProps) {
  return <button {...props} type="button" className={styles.chip} />
}
