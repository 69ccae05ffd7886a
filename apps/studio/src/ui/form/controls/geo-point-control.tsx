import type { GeoPoint } from '@docket/model/kernel/field'
import { isGeoPoint, isNowhere } from '@docket/model/kernel/forms/geo-point'
import { form as words } from '@docket/texts/studio/ui'
import { Input, type InputProps, InputWrapper } from '@mantine/core'
import { type ComponentProps, type FocusEvent, useId, useState } from 'react'
import styles from '../form.module.css'
import { sameValue, Unreadable } from '../form-state.ts'
import { type ControlProps, faceOf } from './control-props.ts'

/** The latitude and the longitude as they are typed. */
type TypedPoint = readonly [lat: string, lon: string]

const DEGREES = /^[+-]?\d+(?:\.\d+)?$/
const SEPARATOR = ', '

/** Edits a place as its latitude and longitude. Both are empty for the place 0/0, which means none. */
export function GeoPointControl(props: ControlProps) {
  const { field, value, onInput, onSettle } = props
  const { label, description, error, required, readOnly, inputWrapperOrder } = faceOf(props)
  const id = useId()
  const written = writtenOf(value)
  const [typed, setTyped] = useState(written)
  const isOwn = value instanceof Unreadable || sameValue(readPoint(typed), value)
  const [lat, lon] = isOwn ? typed : written

  function type(next: TypedPoint): void {
    setTyped(next)
    onInput(readPoint(next) ?? new Unreadable(next.join(SEPARATOR)))
  }

  /** A place is complete only when both are typed. */
  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) onSettle()
  }

  const shared: Omit<DegreesProps, 'label'> = {
    className: 'figures',
    // The number keyboards of some phones have no minus sign.
    inputMode: 'text',
    error: error !== undefined,
    required,
    readOnly,
    // Otherwise Mantine would give both the same id, that of the group's label.
    withAria: false,
    'aria-invalid': error !== undefined,
    'aria-describedby': `${id}-description ${id}-error`,
  }
  return (
    <InputWrapper
      id={id}
      label={label}
      labelElement="div"
      withAsterisk={required}
      description={description}
      error={error}
      inputWrapperOrder={inputWrapperOrder}
    >
      <fieldset className={styles.point} aria-label={label} onBlur={leave}>
        <Degrees
          {...shared}
          label={words.latitude}
          name={`${field.name}.lat`}
          value={lat}
          onChange={({ currentTarget }) => type([currentTarget.value, lon])}
        />
        <Degrees
          {...shared}
          label={words.longitude}
          name={`${field.name}.lon`}
          value={lon}
          onChange={({ currentTarget }) => type([lat, currentTarget.value])}
        />
      </fieldset>
    </InputWrapper>
  )
}

type DegreesProps = Omit<InputProps & ComponentProps<'input'>, 'size'> & { label: string }

function Degrees({ label, ...props }: DegreesProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: an Input is one
    <label>
      <span>{label}</span>
      <Input {...props} />
    </label>
  )
}

function writtenOf(value: unknown): TypedPoint {
  if (value instanceof Unreadable) {
    const [lat = '', lon = ''] = value.text.split(SEPARATOR)
    return [lat, lon]
  }
  if (!isGeoPoint(value) || isNowhere(value)) return ['', '']
  return [String(value.lat), String(value.lon)]
}

/** Returns the place 0/0 if both are empty, and `undefined` if one is missing or not a number. */
function readPoint(typed: TypedPoint): GeoPoint | undefined {
  const [lat = '', lon = ''] = typed.map((text) => text.trim())
  if (lat === '' && lon === '') return { lon: 0, lat: 0 }
  return DEGREES.test(lat) && DEGREES.test(lon) ? { lon: Number(lon), lat: Number(lat) } : undefined
}
