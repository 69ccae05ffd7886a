import { type Reservation, reservations } from '@docket/model/equipment/reservations'
import { equipment as words } from '@docket/texts/studio/equipment'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { answerOf, faultOf, messageOf } from '#data/connection/read-refusal.ts'
import { takeIn, updateRecord } from '#data/records/write-records.ts'
import { addressOf } from '#resources/address-of.ts'
import { EMPTY_STACK, forget, redo, remember, type UndoStack, undo } from '#ui/keys/undo-stack.ts'
import { useUndoKeys } from '#ui/keys/use-undo-keys.ts'
import { hideToast, showToast } from '#ui/toast/toast.tsx'
import type { LoanPlace } from './judge-loan.ts'

type LoanMove = { id: string; name: string; was: LoanPlace; becomes: LoanPlace }

const GROUP = 'loans'
/** Long enough to read the reason, or to undo. */
const LIFE_MS = 12_000
const CHANGED_MEANWHILE = 409

export type LoanMoves = {
  /** The bookings, already with the times and items that are being saved. */
  shown: readonly Reservation[]
  move(booking: Reservation, name: string, becomes: LoanPlace): void
  /** Shows why a move was refused. */
  refuse(id: string, name: string, sentence: string): void
}

/**
 * Moves bookings. They appear in their new place at once, are saved one after the other, and can be undone with Ctrl+Z.
 * If the server refuses a move, the booking goes back and a toast shows the reason.
 */
export function useLoanMoves(bookings: readonly Reservation[]): LoanMoves {
  const navigate = useNavigate()
  const [pending, setPending] = useState<readonly LoanMove[]>([])
  const stack = useRef<UndoStack<LoanMove>>(EMPTY_STACK)
  const saves = useRef(Promise.resolve())
  const versions = useRef(new Map<string, Reservation['updated']>())
  const latest = useRef(bookings)
  latest.current = bookings

  async function attempt(change: LoanMove, remembered: LoanMove): Promise<void> {
    const { id, name, becomes } = change
    const booking = latest.current.find((one) => one.id === id)
    const seen = newest(versions.current.get(id), booking?.updated)
    try {
      const saved = await updateRecord(reservations, id, becomes, seen ? { seen } : {})
      versions.current.set(id, saved.updated)
      if (booking) takeIn(reservations, [{ ...booking, ...saved }])
    } catch (error) {
      stack.current = forget(stack.current, remembered)
      refuse(id, name, sentenceOf(error))
    } finally {
      setPending((before) => before.filter((one) => one !== change))
    }
  }

  function save(change: LoanMove, remembered: LoanMove): void {
    setPending((before) => [...before, change])
    saves.current = saves.current.then(() => attempt(change, remembered))
  }

  function step(taken: ReturnType<typeof undo<LoanMove>>, remembered: LoanMove | undefined): void {
    if (!taken || !remembered) return
    stack.current = taken.stack
    hideToast(GROUP)
    save(taken.change, remembered)
  }

  const undoLast = () => step(undo(stack.current, inverseOf), stack.current.done.at(-1))
  useUndoKeys(undoLast, () => step(redo(stack.current), stack.current.undone.at(-1)))

  function refuse(id: string, name: string, sentence: string): void {
    showToast({
      severity: 'error',
      group: GROUP,
      life: LIFE_MS,
      summary: words.bookingNotMoved({ name }),
      detail: (
        <Told says={sentence} verb={words.openBooking}>
          {() => void navigate({ to: addressOf(`/equipment/bookings/${id}`, {}) })}
        </Told>
      ),
    })
  }

  return {
    shown: withMoves(bookings, pending),
    move(booking, name, becomes) {
      const { id, resource, startsAt, dueAt } = booking
      const change = { id, name, was: { resource, startsAt, dueAt }, becomes }
      stack.current = remember(stack.current, change)
      save(change, change)
      showToast({
        group: GROUP,
        life: LIFE_MS,
        summary: words.bookingMoved({ name }),
        detail: <Told verb={words.undo}>{undoLast}</Told>,
      })
    },
    refuse,
  }
}

type ToldProps = { says?: string; verb: string; children: () => void }

function Told({ says, verb, children: onClick }: ToldProps) {
  return (
    <>
      {says && <p>{says}</p>}
      <Button
        onClick={() => {
          hideToast(GROUP)
          onClick()
        }}
      >
        {verb}
      </Button>
    </>
  )
}

function withMoves(bookings: readonly Reservation[], moves: readonly LoanMove[]) {
  if (moves.length === 0) return bookings
  const places = new Map(moves.map(({ id, becomes }) => [id, becomes]))
  return bookings.map((booking) => ({ ...booking, ...places.get(booking.id) }))
}

function inverseOf({ was, becomes, ...move }: LoanMove): LoanMove {
  return { ...move, was: becomes, becomes: was }
}

function newest<Version extends string>(one: Version | undefined, other: Version | undefined) {
  if (!one || !other) return one ?? other
  return one > other ? one : other
}

function sentenceOf(error: unknown): string {
  const { status, data } = answerOf(error)
  if (status === CHANGED_MEANWHILE) return words.bookingChangedMeanwhile
  if (status === 0) return words.bookingNotSent
  return faultOf(data) ?? messageOf(error)
}
