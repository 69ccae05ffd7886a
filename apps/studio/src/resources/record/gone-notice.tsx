import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Resource } from '../resource.ts'
import styles from '../resources.module.css'

/** Says that the record was deleted while it was open. The form stays, so that its content can be copied. */
export function GoneNotice({ resource: { one, path, several } }: { resource: Resource }) {
  return (
    <div className={styles.conflict} role="alert">
      <IconTrash size={20} stroke={1.6} aria-hidden />
      <p className={styles.conflictWords}>
        <strong>This {one} no longer exists, or you no longer have access to it.</strong> You can
        copy what is on this page, but you cannot save it. <Link to={path}>All {several}</Link>
      </p>
    </div>
  )
}
