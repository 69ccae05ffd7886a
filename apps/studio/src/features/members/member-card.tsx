import type { Member } from '@docket/model/members/members'
import { formatDay } from '@docket/model/time/format'
import type { Day } from '@docket/model/time/instants'
import { members as words } from '@docket/texts/studio/members'
import { usePicture } from '#resources/context/use-picture.ts'
import styles from './member-context.module.css'

const KINDS: Readonly<Record<Member['kind'], string>> = {
  '': words.memberKind,
  individual: words.individual,
  nonprofit: words.nonProfit,
  youth: words.under18,
  staff: words.staff,
}

type MemberCardProps = { values: Partial<Member>; record: Member | undefined; today: Day }

/** Shows a member as on a membership card. */
export function MemberCard({ values, record, today }: MemberCardProps) {
  const { name = '', kind = '', expiresOn = '', joinedOn = '', strikes = 0 } = values
  const photo = usePicture(values.photo, record, '100x100')
  return (
    <div className={styles.card}>
      {photo ? (
        <img className={styles.photo} src={photo} alt="" />
      ) : (
        <span className={styles.initials} aria-hidden>
          {initialsOf(name)}
        </span>
      )}
      <div>
        <p className={styles.name}>
          <strong>{name || words.noName}</strong>
        </p>
        <p className={styles.second}>
          {[KINDS[kind], joinedOn && words.since({ day: formatDay(joinedOn, 'date') })]
            .filter(Boolean)
            .join(', ')}
        </p>
        {expiresOn !== '' && (
          <p className={expiresOn < today ? styles.warning : styles.second}>
            {(expiresOn < today ? words.duesWerePaidUntil : words.duesArePaidUntil)({
              day: formatDay(expiresOn, 'date'),
            })}
          </p>
        )}
        {strikes > 0 && <p className={styles.warning}>{words.strikes({ count: strikes })}</p>}
      </div>
    </div>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word = '') => word.charAt(0).toUpperCase())
    .join('')
}
