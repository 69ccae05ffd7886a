import type { ReactNode } from 'react'
import styles from './drawing.module.css'
import type { DrawingName } from './drawing-name.ts'

/**
 * The scenes, in a view box of 160 by 96. They share one style: the edge of a table, objects with thin outlines, one of
 * them colored, and the dashed outline of what is not there yet.
 */
const SCENES: Readonly<Record<DrawingName, ReactNode>> = {
  library: (
    <>
      <rect x="26" y="26" width="32" height="54" rx="3" />
      <path d="M33 36h18M33 43h11" />
      <rect data-tint x="62" y="18" width="32" height="62" rx="3" />
      <path d="m73 42 12 7-12 7z" />
      <rect data-missing x="98" y="30" width="36" height="50" rx="3" />
      <path d="M116 48v14M109 55h14" />
    </>
  ),
  schedule: (
    <>
      <rect x="20" y="22" width="120" height="52" rx="4" />
      <path d="M20 48h120M50 16v6M80 16v6M110 16v6" />
      <rect x="26" y="28" width="34" height="14" rx="2" />
      <rect data-tint x="64" y="28" width="28" height="14" rx="2" />
      <rect data-missing x="96" y="28" width="38" height="14" rx="2" />
      <rect x="26" y="54" width="20" height="14" rx="2" />
      <rect data-missing x="50" y="54" width="84" height="14" rx="2" />
    </>
  ),
  people: (
    <>
      <circle cx="52" cy="38" r="11" />
      <path d="M30 80c0-14 10-22 22-22s22 8 22 22z" />
      <circle data-tint cx="84" cy="32" r="12" />
      <path data-tint d="M60 80c0-16 11-26 24-26s24 10 24 26z" />
      <circle data-missing cx="117" cy="40" r="10" />
      <path data-missing d="M112 80h26c0-12-8-20-20-20" />
    </>
  ),
  equipment: (
    <>
      <rect x="40" y="28" width="54" height="32" rx="4" />
      <path data-tint d="m94 40 20-10v28l-20-10z" />
      <circle cx="56" cy="44" r="8" />
      <path d="M74 38h12M74 44h8M67 60 52 80M67 60l15 20M67 60v20" />
    </>
  ),
  inbox: (
    <>
      <path d="M34 52 46 26h68l12 26v26a3 3 0 0 1-3 3H37a3 3 0 0 1-3-3z" />
      <path data-tint d="M34 52h28l6 10h24l6-10h28v26a3 3 0 0 1-3 3H37a3 3 0 0 1-3-3z" />
      <path data-missing d="M64 10h32v30H64z" />
      <path d="m80 16v14M74 25l6 6 6-6" />
    </>
  ),
  money: (
    <>
      <path d="M36 42h14l36-18v50L50 56H36a4 4 0 0 1-4-4v-6a4 4 0 0 1 4-4z" />
      <path d="m46 57 5 22h10l-5-19" />
      <path data-tint d="M86 36a13 13 0 0 1 0 26z" />
      <path data-missing d="M108 34a24 24 0 0 1 0 30M120 26a38 38 0 0 1 0 46" />
    </>
  ),
  figures: (
    <>
      <path fill="none" d="M30 16v64h104" />
      <rect x="42" y="56" width="14" height="24" rx="2" />
      <rect x="64" y="44" width="14" height="36" rx="2" />
      <rect data-tint x="86" y="30" width="14" height="50" rx="2" />
      <rect data-missing x="108" y="22" width="14" height="58" rx="2" />
    </>
  ),
  words: (
    <>
      <rect x="34" y="18" width="92" height="56" rx="4" />
      <path d="m72 34 14 8-14 8z" />
      <rect data-tint x="46" y="58" width="40" height="8" rx="2" />
      <rect data-missing x="90" y="58" width="24" height="8" rx="2" />
    </>
  ),
  connection: (
    <>
      <rect x="24" y="34" width="40" height="28" rx="4" />
      <path d="M64 42h10M64 54h10" />
      <rect data-tint x="96" y="34" width="40" height="28" rx="4" />
      <path data-missing d="M78 48h16" />
    </>
  ),
  tower: (
    <>
      <path d="M80 34 62 80h36zM70 60h20M74 50h12" />
      <circle data-tint cx="80" cy="28" r="6" />
      <path
        data-missing
        d="M64 14a22 22 0 0 0 0 28M96 14a22 22 0 0 1 0 28M52 6a38 38 0 0 0 0 44M108 6a38 38 0 0 1 0 44"
      />
    </>
  ),
  search: (
    <>
      <rect data-missing x="30" y="24" width="34" height="44" rx="3" />
      <rect data-missing x="96" y="24" width="34" height="44" rx="3" />
      <circle data-tint cx="78" cy="44" r="20" />
      <path d="m92 59 18 20" />
    </>
  ),
  done: (
    <>
      <rect x="44" y="16" width="72" height="64" rx="4" />
      <path d="M72 32h32M72 48h32M72 64h20" />
      <path data-tint d="M54 28h10v10H54zM54 44h10v10H54zM54 60h10v10H54z" />
    </>
  ),
}

/** A calm picture of what belongs here. The sentence below it says the same, so it needs no alternative text. */
export function Drawing({ of }: { of: DrawingName }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 96" aria-hidden data-drawing={of}>
      <path d="M12 81h136" />
      {SCENES[of]}
    </svg>
  )
}
