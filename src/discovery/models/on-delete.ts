import type { OnDelete } from '../../core/project.ts'

const actions: Readonly<Record<string, OnDelete>> = {
  cascade: 'cascade',
  setnull: 'set null',
  setdefault: 'set default',
  restrict: 'restrict',
  noaction: 'no action',
}

/** What happens when the record pointed at is removed, in the words of SQL, Prisma or an ORM: `CASCADE`, `SetNull`, `set null`. Undefined for anything else. */
export function onDeleteOf(text: string | undefined): { onDelete?: OnDelete } {
  const action = actions[text?.toLowerCase().replaceAll(/[ _-]/g, '') ?? '']
  return action === undefined ? {} : { onDelete: action }
}
