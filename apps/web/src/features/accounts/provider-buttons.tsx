import { Button } from '@mantine/core'
import { leaveFor, useProviders } from '#data/providers.ts'
import styles from './account-screen.module.css'

type ProviderButtonsProps = { back?: string | undefined }

/** The providers that one can sign in with, if there are any, below the form. */
export function ProviderButtons({ back = '' }: ProviderButtonsProps) {
  const providers = useProviders().data ?? []
  if (providers.length === 0) return null
  return (
    <>
      <p className={styles.or}>or</p>
      <div className={styles.providers}>
        {providers.map((provider) => (
          <Button key={provider.name} size="md" onClick={() => leaveFor(provider, back)}>
            Continue with {provider.displayName || provider.name}
          </Button>
        ))}
      </div>
    </>
  )
}
