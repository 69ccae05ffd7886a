/**
 * Shifts the clock of the current program by `ms` milliseconds; time passes normally from there. The function
 * runs in Node and, sent as text, in a browser page, so it must not refer to anything outside itself.
 */
export function shiftTime(ms: number): void {
  const RealDate = Date
  const now = () => RealDate.now() + ms
  const Shifted: DateConstructor = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
  RealDate.prototype.constructor = Shifted
  globalThis.Date = Shifted
  if (typeof Temporal === 'undefined') return

  const instant = () => Temporal.Instant.fromEpochMilliseconds(now())
  const zoned = (zone?: Temporal.TimeZoneLike) =>
    instant().toZonedDateTimeISO(zone ?? Temporal.Now.timeZoneId())
  Object.assign(Temporal.Now, {
    instant,
    zonedDateTimeISO: zoned,
    plainDateTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDateTime(),
    plainDateISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDate(),
    plainTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainTime(),
  })
}
