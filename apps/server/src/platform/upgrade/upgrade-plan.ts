/** What matters for an update of an installation. */
export type UpgradeFacts = {
  /** Why the database cannot be read, and what to do. */
  fault?: string
  /** Whether there is no database yet. */
  isNew: boolean
  /** The migrations of this version that have not run, in order. */
  migrations: string[]
  /** The collections whose tables the first start changes, if that is known before the migrations. */
  collections: string[]
  /** Migrations that the database has and this version does not know: a newer version has used it. */
  unknown: string[]
  /** The size of a copy of the database and of all files, and the free space for it. */
  space: { databaseBytes: number; filesBytes: number; neededBytes: number; freeBytes: number }
  /** The newest backup, when it was made (ISO 8601), and whether that was today (UTC). */
  backup?: { name: string; at: string; isOfToday: boolean }
}

/**
 * `newer`: this version must not start. `unreadable`: repair the database first. `upToDate`: nothing will change.
 * `backupFirst`: the database will change, and there is no backup from today. `ready`: it will change, and there is
 * one.
 */
export type UpgradeState = 'newer' | 'unreadable' | 'upToDate' | 'backupFirst' | 'ready'

export type UpgradePlan = UpgradeFacts & { state: UpgradeState; hasSpace: boolean }

/** Decides whether this version may start. A lack of space matters only if a backup still has to be made. */
export function planUpgrade(facts: UpgradeFacts): UpgradePlan {
  const { neededBytes, freeBytes } = facts.space
  return { ...facts, state: stateOf(facts), hasSpace: freeBytes >= neededBytes }
}

function stateOf({ fault, isNew, unknown, migrations, collections, backup }: UpgradeFacts) {
  if (fault !== undefined) return 'unreadable'
  if (unknown.length > 0) return 'newer'
  if (isNew || migrations.length + collections.length === 0) return 'upToDate'
  return backup?.isOfToday ? 'ready' : 'backupFirst'
}
