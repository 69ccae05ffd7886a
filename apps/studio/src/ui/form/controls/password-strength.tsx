import { passwordStrength } from '@docket/model/kernel/forms/password-strength'
import { form as words } from '@docket/texts/studio/ui'
import styles from './password-strength.module.css'

const { easyToGuess, couldBeLonger, good, veryGood } = words
const WORDS = [easyToGuess, easyToGuess, couldBeLonger, good, veryGood] as const
const PARTS = [1, 2, 3, 4]

type PasswordStrengthProps = { password: string }

/** Shows how hard a new password is to guess, with four bars and in words. */
export function PasswordStrength({ password }: PasswordStrengthProps) {
  const strength = passwordStrength(password)
  return (
    <span className={styles.strength} data-strength={strength}>
      <span className={styles.bars} aria-hidden>
        {PARTS.map((part) => (
          <span key={part} data-filled={part <= Math.max(strength, 1)} />
        ))}
      </span>
      <span role="status">{WORDS[strength]}</span>
    </span>
  )
}
