import { handInApplication } from '@docket/model/submissions/hand-in'
import { formatMoney } from '@docket/model/time/format'
import { submissions as common, membership as words } from '@docket/texts/studio/submissions'
import { useMemo } from 'react'
import { call } from '#data/connection/call.ts'
import styles from '../hand-in.module.css'
import { OneHandIn, type OneHandInProps, useHandIn } from '../one-hand-in.tsx'
import { membershipForm, toApplication } from './membership-fields.ts'

const BEGINNING = { kind: 'individual' }

/** An application for membership at a station, below its dues and terms. */
export function MembershipForm({ asked, ...props }: OneHandInProps) {
  const { fields, sections } = useMemo(() => membershipForm(asked), [asked])
  const handIn = useHandIn({
    ...props,
    fields,
    values: BEGINNING,
    read: toApplication,
    send: (application) => call(handInApplication, application),
  })
  if (!props.shown) return null
  const { station, membership } = asked
  const { terms, plans, needsResidency, needsOrientation } = membership
  return (
    <OneHandIn {...handIn} sections={sections}>
      <p className={styles.line}>{words.membershipLine({ station })}</p>
      {(needsResidency || needsOrientation) && (
        <p className={styles.line}>
          {[needsResidency && words.bringProof, needsOrientation && words.comeToOrientation]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {plans.length > 0 && (
        <section className={styles.terms} aria-label={words.dues}>
          <h2>{words.dues}</h2>
          <ul>
            {plans.map(({ name, months, cents, currency }) => (
              <li key={name}>
                {words.duesOf({
                  plan: name,
                  amount: formatMoney(cents, currency || 'usd'),
                  months,
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {terms !== '' && (
        <section className={styles.terms} aria-label={common.termsOf({ station })} tabIndex={-1}>
          <h2>{common.whatStationAsksToAgreeTo({ station })}</h2>
          <p>{terms}</p>
        </section>
      )}
    </OneHandIn>
  )
}
