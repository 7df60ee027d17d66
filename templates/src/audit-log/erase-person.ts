import type { TransactionalStore } from '../sql-store/store'
import { currentActor } from './actor'
import type { Target } from './audit-event'
import { pseudonymOf, subjectOf } from './people'
import { writeEvent } from './record-event'

/** Forgets whose pseudonym is whose, and what events know of the person. The events stay, of somebody whom nobody can name, and the chain still fits. */
export async function erasePerson(store: TransactionalStore, person: Pick<Target, 'type' | 'id'>): Promise<void> {
  const acting = currentActor()
  await store.within(async (own) => {
    const subject = subjectOf(person)
    const pseudonym = await pseudonymOf(subject, own)
    // before the pseudonym goes: a person who asks for it themselves gets no new one
    await writeEvent(own, { action: 'audit.person-erased', target: { type: person.type, id: pseudonym } }, acting)
    await own.rows('DELETE FROM audit_people WHERE subject = ?1', subject)
    await own.rows('DELETE FROM audit_personal WHERE pseudonym = ?1', pseudonym)
  })
}
