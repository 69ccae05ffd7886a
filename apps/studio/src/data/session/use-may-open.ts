import { useRouter } from '@tanstack/react-router'
import { useSession } from './use-session.ts'

/**
 * Returns a function that says whether the user may open a path, by the privileges that its route requires.
 */
export function useMayOpen(): (path: string) => boolean {
  const { routesByPath } = useRouter()
  const privileges: readonly string[] = useSession()?.user.privileges ?? []
  return (path) => {
    const [page = ''] = path.split('?')
    const asks = routesByPath[page as keyof typeof routesByPath]?.options.staticData?.asks
    return asks === undefined || ['admin', ...asks].some((one) => privileges.includes(one))
  }
}
