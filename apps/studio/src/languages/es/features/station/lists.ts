import type { words as audit } from '#features/station/audit/words.ts'
import type { words as lists } from '#features/station/lists/words.ts'
import type { Translation } from '#texts/catalog.ts'

export const organizationLists = {
  'organization/lists': {
    identity: 'Identidad',
    people: 'Personas',
    invitations: 'Invitaciones',
    categories: 'Categorías',
    obligations: 'Obligaciones',
    customFields: 'Campos propios',
    audit: 'Auditoría',
  } satisfies Translation<typeof lists>,

  'organization/audit': {
    created: 'Creado',
    changed: 'Cambiado',
    deleted: 'Eliminado',
    change: 'cambio',
    changes: 'Cambios',
    when: 'Cuándo',
    who: 'Quién',
    actorNameHelp: 'El propio Docket hace cambios con tareas e importaciones.',
    action: 'Acción',
    what: 'Qué',
    id: 'ID',
    type: 'Tipo',
    docket: 'Docket',
    fields: 'Campos',
    oldAndNewValues: 'Valores anteriores y nuevos',
    nothingChanged: 'Todavía no se ha cambiado nada.',
    nothingChangedHelp: 'Cada cambio en los registros de su estación se lista aquí durante un año.',
  } satisfies Translation<typeof audit>,
}
