import type { AnyRoute } from '@tanstack/react-router'
import { ENTITIES } from './entities.ts'
import { resourceRoutes } from './resource-routes.tsx'

/** Returns the routes of all entities, two per entity. */
export function entityRoutes(parent: AnyRoute) {
  return ENTITIES.flatMap(([path, crumb, load, options]) =>
    resourceRoutes(parent, { path, crumb, load, requires: options?.requires }),
  )
}
