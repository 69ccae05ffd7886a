import type { States } from '../kernel/collection.ts'
import type { Airing } from '../schedule/airings.ts'

/**
 * The states of an airing (domain 4.3). Planned programs are committed, go on the air and end as aired; or they are
 * preempted, canceled or missed. An airing that was preempted, canceled or missed can be planned again. For channels
 * that another system plays out, the states come from imports and from people, who may correct them.
 */
export const AIRING_STATES: States = {
  field: 'status',
  first: ['planned', 'committed', 'on_air', 'aired', 'missed', 'cancelled'],
  next: {
    planned: ['committed', 'on_air', 'aired', 'missed', 'preempted', 'cancelled'],
    committed: ['planned', 'on_air', 'aired', 'missed', 'preempted', 'cancelled'],
    on_air: ['aired', 'missed', 'preempted'],
    aired: ['missed', 'preempted'],
    missed: ['aired', 'planned', 'committed'],
    preempted: ['planned', 'committed', 'on_air', 'aired', 'cancelled'],
    cancelled: ['planned', 'committed'],
  },
}

/** The states that say what really aired. On a channel that Docket plays out, only the ledger sets them. */
export const FACTS: ReadonlySet<Airing['status']> = new Set(['on_air', 'aired', 'missed'])
