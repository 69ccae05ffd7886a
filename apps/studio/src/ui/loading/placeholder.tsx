import styles from './placeholder.module.css'
import avatar from './placeholders/avatar.svg'
import logo from './placeholders/logo.svg'
import media from './placeholders/media.svg'

const PICTURES = { avatar, media, logo }

type PlaceholderProps = { of: keyof typeof PICTURES; label?: string }

/** S3.3: shows a default picture where none was uploaded. It fills the available width. */
export function Placeholder({ of, label = '' }: PlaceholderProps) {
  return <img className={styles.picture} data-of={of} src={PICTURES[of]} alt={label} />
}
