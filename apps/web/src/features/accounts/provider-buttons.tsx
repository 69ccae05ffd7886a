import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Provider, signInBeside, useProviders } from '#data/providers.ts'
import styles from './account-screen.module.css'
import { providerRefusalOf } from './provider-refusal.ts'

type ProviderButtonsProps = {
  /** Where one was going, for browsers that have to leave the page. */
  back?: string | undefined
  /** Goes on, once the session is there. */
  onDone: () => Promise<void> | void
}

/** The providers that one can sign in with, if there are any, below the form. */
export function ProviderButtons({ back = '', onDone }: ProviderButtonsProps) {
  const providers = useProviders().data ?? []
  // Nothing tells that somebody closed the provider's window: every button stays of use meanwhile.
  const [under, setUnder] = useState<string>()
  const [fault, setFault] = useState<string>()
  if (providers.length === 0) return null

  async function go(provider: Provider): Promise<void> {
    setFault(undefined)
    setUnder(nameOf(provider))
    try {
      const outcome = await signInBeside(provider, back)
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
            Continue with {nameOf(provider)}
          </Button>
        ))}
      </div>
      <p className={styles.words} role="status">
        {under && `Log in at ${under} in the window that opened. This page goes on by itself.`}
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
