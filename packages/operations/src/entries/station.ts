/** Exports, imports and deletes a whole station. */
export { serveStationDeletion } from '../station/delete-station.ts'
export { serveStationExport } from '../station/export-station.ts'
export {
  createMoving,
  exportCommand,
  importCommand,
  type StationMover,
} from '../station/moving-commands.ts'
