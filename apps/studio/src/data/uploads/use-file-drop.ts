import { useEffect, useEffectEvent, useState } from 'react'
import { containsFiles, droppedFiles } from './chosen-files.ts'

/** Accepts files and folders that are dropped anywhere on the page. Returns whether files are being dragged over it. */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const onOver = (event: DragEvent) => {
      if (!containsFiles(event.dataTransfer)) return
      event.preventDefault()
      setIsOver(true)
    }
    const onLeave = (event: DragEvent) => {
      // Also sent for each element inside the page.
      if (event.relatedTarget === null) setIsOver(false)
    }
    const onDrop = (event: DragEvent) => {
      setIsOver(false)
      if (!event.dataTransfer || !containsFiles(event.dataTransfer)) return
      event.preventDefault()
      void droppedFiles(event.dataTransfer).then((files) => take(files))
    }
    window.addEventListener('dragover', onOver)
    window.addEventListener('dragleave', onLeave)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onOver)
      window.removeEventListener('dragleave', onLeave)
      window.removeEventListener('drop', onDrop)
    }
  }, [])
  return isOver
}
