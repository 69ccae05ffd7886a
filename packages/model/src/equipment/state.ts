import type { Reservation } from './reservations.ts'

/** Reports whether the item of a loan is with the member now. */
export function isOut({ status }: Pick<Reservation, 'status'>): boolean {
  return status === 'checked_out' || status === 'overdue'
}
