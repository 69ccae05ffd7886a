import { useRouter } from '@tanstack/react-router'
import { useSession } from './use-session.ts'

/** Returns a function that returns whether the user may open a path, by the privileges that its route requires. */
export function useMayOpen(): (path: string) => boolean {
  const { routesByPath } = useRouter()
  const privileges: readonly string[] = useSession()?.user.privileges ?? []
  return (path) => {
    const [page = ''] = path.split('?')
    const requires = routesByPath[page as keyof typeof routesByPath]?.options.staticData?.requires
    return requires === undefined || ['admin', ...requires].some((one) => privileges.includes(one))
  }
}
