import type { Resource } from '@docket/model/equipment/resources'
import { Link } from '@tanstack/react-router'
import { addressOf } from '#resources/address-of.ts'
import { words } from '../words.ts'
import styles from './equipment-week.module.css'

/** The name of an item, linked to its page, and its tag. */
export function EquipmentName({ item: { id, name, tag, status } }: { item: Resource }) {
  return (
    <p className={styles.name}>
      <Link to={addressOf(`/equipment/${id}`, {})}>{name}</Link>
      <span>{status === 'maintenance' ? words.inRepair : tag}</span>
    </p>
  )
}
