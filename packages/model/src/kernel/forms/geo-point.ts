import type { GeoPoint } from '../field.ts'

/** The largest absolute longitude and latitude. */
export const MAX_DEGREES: Readonly<GeoPoint> = { lon: 180, lat: 90 }

/** Returns whether a value has the form of a location, without checking its range. */
export function isGeoPoint(value: unknown): value is GeoPoint {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false
  const { lon, lat } = value as Partial<GeoPoint>
  return typeof lon === 'number' && typeof lat === 'number'
}

/** Returns whether a value is the location 0/0, which means that none is set. */
export function isNowhere(value: unknown): boolean {
  return isGeoPoint(value) && value.lon === 0 && value.lat === 0
}
