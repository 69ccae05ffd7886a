import { useRouter } from '@tanstack/react-router'
import { useSession } from './use-session.ts'

/**
 * Says of a path whether a link to it leads to more than a refusal, as its route says who may read
 * what it lists.
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
