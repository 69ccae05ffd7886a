import { accounts as words } from '@docket/texts/studio/accounts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { logInBeside, type Provider, useProviders } from '#data/session/providers.ts'
import styles from './account-screen.module.css'
import { providerRefusalOf } from './provider-refusal.ts'

type ProviderButtonsProps = {
  /** The page to open afterwards, for browsers that must leave this page to log in. */
  back?: string | undefined
  /** Runs after the session has been created. */
  onDone: () => Promise<void> | void
}

/**
 * The OAuth2 providers that the installation offers, below the login form. Renders nothing when there are
 * none.
 */
export function ProviderButtons({ back = '', onDone }: ProviderButtonsProps) {
  const providers = useProviders().data ?? []
  // The browser does not report that a user closed the provider's window, so all buttons stay enabled
  // meanwhile.
  const [under, setUnder] = useState<string>()
  const [fault, setFault] = useState<string>()
  if (providers.length === 0) return null

  async function go(provider: Provider): Promise<void> {
    setFault(undefined)
    setUnder(nameOf(provider))
    try {
      const outcome = await logInBeside(provider, back)
      if (outcome === 'in') await onDone()
    } catch (error) {
      setUnder(undefined)
      setFault(providerRefusalOf(error))
    }
  }

  return (
    <>
      <p className={styles.or}>or</p>
      <div className={styles.providers}>
        {providers.map((provider) => (
          <Button key={provider.name} size="md" onClick={() => void go(provider)}>
            {words.continueWith({ name: nameOf(provider) })}
          </Button>
        ))}
      </div>
      <p className={styles.words} role="status">
        {under && words.logInInWindow({ under })}
      </p>
      <p className={styles.fault} role="alert">
        {fault}
      </p>
    </>
  )
}

function nameOf({ displayName, name }: Provider): string {
  return displayName || name
}
