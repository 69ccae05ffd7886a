import type { Selection } from '@docket/model/guide/guide-page'
import type { ClockSpan } from '@docket/model/guide/guide-window'
import { foldedTitle } from '@docket/model/guide/spoken'
import type { EpochMs } from '@docket/model/time/instants'
import { useEffect, useRef } from 'react'
import { CloseButton } from '../parts/close-button.tsx'
import { useWords } from '../parts/use-words.ts'
import { ListingList } from './listing-list.tsx'
import { LoadedProgram } from './loaded-program.tsx'

type ProgramSheetProps = {
  station: string
  clock: readonly ClockSpan[]
  now: EpochMs
  selection: Selection
  onClose(): void
}

/** Shows a program in a dialog over the guide: from the right on a desktop, from the bottom on a phone. */
export function ProgramSheet(props: ProgramSheetProps) {
  const { station, clock, now, selection, onClose } = props
  const words = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const { channel, programmes: programs } = selection
  const [program, ...others] = programs
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // The Back button unmounts the open dialog. Closing it returns the focus to the element that opened it.
    return () => shown?.close()
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog without our help
    <dialog
      ref={dialog}
      className="g-sheet"
      aria-labelledby="program-title"
      onClose={onClose}
      // A click whose target is the dialog itself is outside its content.
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <div className="g-sheet-content">
        <CloseButton onClose={() => dialog.current?.close()} />
        {program && others.length === 0 ? (
          <LoadedProgram
            station={station}
            clock={clock}
            now={now}
            channel={channel}
            program={program}
          />
        ) : (
          <div className="g-program-words">
            <h2 id="program-title">{foldedTitle(words, programs)}</h2>
            <ListingList
              station={station}
              listings={programs.map((one) => ({ ...one, channel }))}
              clock={clock}
              now={now}
            />
          </div>
        )}
      </div>
    </dialog>
  )
}
