import type { Translation } from '@docket/model/texts/catalog'
import type { words as people } from '#features/accounts/people/words.ts'
import type { words as lending } from '#features/equipment/words.ts'
import type { words as embeds } from '#features/guide/embeds/stored/words.ts'
import type { words as icons } from '#features/guide/icons/words.ts'
import type { words as guideLook } from '#features/guide/look/words.ts'
import type { words as customFields } from '#features/library/custom-fields/words.ts'
import type { words as artwork } from '#features/media/artwork/words.ts'
import type { words as membership } from '#features/members/words.ts'
import type { words as bulletins } from '#features/sales/bulletins/words.ts'
import type { words as retention } from '#features/station/retention/words.ts'
import type { words as slugs } from '#features/station/slugs/words.ts'
import type { words as states } from '#features/station/states/words.ts'

const oneOf = (names: readonly string[]) => names.map((name) => `“${name}”`).join(' o ')

/** The server's texts about members, equipment, people and the station's own pages. */
export const office = {
  states: {
    newCannotBe: (state, choices) =>
      `Un registro nuevo no puede tener el estado “${state}”. Elija ${oneOf(choices)}.`,
    cannotChange: (from, to, choices) =>
      `“${from}” no puede pasar a “${to}”. Elija ${oneOf(choices)}.`,
    cannotChangeAnymore: (from, to) => `“${from}” no puede pasar a “${to}”. Ya no puede cambiar.`,
  } satisfies Translation<typeof states>,

  slugs: {
    reserved: (slug) =>
      `“${slug}” ya lo usan las páginas de la propia guía. Elija otro nombre, como “${slug}-tv”.`,
  } satisfies Translation<typeof slugs>,

  'custom-fields': {
    mostFields: (most) =>
      `Una estación puede tener ${most} campos propios como máximo. Elimine uno primero.`,
    choices: (most, characters) =>
      `Escriba de 1 a ${most} opciones distintas, de ${characters} caracteres como máximo.`,
  } satisfies Translation<typeof customFields>,

  'lending/server': {
    needsReason:
      'Las reglas de préstamo no permiten esto. Para hacer una excepción, escriba un motivo.',
    enterReason: 'Escriba por qué hace una excepción.',
    partsAreBooked: (one, other) =>
      `“${one}” y “${other}” tienen reservas a la misma hora. Cambie primero una de ellas.`,
  } satisfies Translation<typeof lending>,

  'membership/server': {
    needsReason: 'Las reglas no permiten esto. Para hacer una excepción, escriba un motivo.',
    enterReason: 'Escriba por qué hace una excepción.',
  } satisfies Translation<typeof membership>,

  bulletins: {
    endsBeforeStart: 'Termina antes de empezar.',
    isOver: 'Su último día ya pasó. Elija un final posterior antes de aprobarlo.',
  } satisfies Translation<typeof bulletins>,

  retention: {
    namedByRule: (rule) =>
      `La regla de archivo “${rule}” es para esta categoría. Cambie o elimine primero la regla.`,
  } satisfies Translation<typeof retention>,

  people: {
    onlyStaff: 'Solo el personal de una estación tiene estos datos.',
    notProved:
      'Solo un correo de confirmación a la dirección puede comprobar que es de esa persona.',
    theirsToChange:
      'Esta persona confirmó la dirección, así que solo ella puede cambiarla, confirmando una nueva.',
  } satisfies Translation<typeof people>,

  artwork: {
    outside: 'El punto focal tiene una x y una y de 0 a 1.',
    busy: 'Se están creando demasiadas imágenes. Inténtelo de nuevo en un momento.',
  } satisfies Translation<typeof artwork>,

  embeds: {
    mostSites: (most) => `Indique como máximo ${most} sitios.`,
    notASite: (text) => `“${text}” no es un sitio. Escríbalo como https://town.example`,
  } satisfies Translation<typeof embeds>,

  icons: {
    expected: (least, most) =>
      `El nombre de un ícono consta de minúsculas, dígitos y guiones; su tamaño es un número entero de ${least} a ${most}.`,
    noIcon: (name) => `No hay ningún ícono “${name}”.`,
  } satisfies Translation<typeof icons>,

  'guide-look': {
    mostLinks: (most) => `Indique como máximo ${most} enlaces.`,
    noLink: (given) =>
      `“${given}” no es un enlace. Escriba su nombre y después su dirección: Donar https://town.example/give`,
  } satisfies Translation<typeof guideLook>,
}
