import { acting } from '../admin-dashboard/acting.ts'
import { decisions } from '../admin-dashboard/choices.ts'
import { adminContext } from '../admin-dashboard/context.ts'
import { handover } from '../admin-dashboard/handover.ts'
import { questions } from '../admin-dashboard/questions.ts'
import { changes, components, migration, risks, rollback } from '../admin-dashboard/outlook.ts'
import { seeing } from '../admin-dashboard/seeing.ts'
import { tellToday } from '../admin-dashboard/tell-today.ts'
import { entrance } from '../admin-dashboard/entrance.ts'
import type { EnterpriseFeature } from '../enterprise-feature.ts'
import { linked } from '../parts/service-facts.ts'

/** A back office: what staff see and change without a console of the database, each act with a reason and a trace. */
export const adminDashboard: EnterpriseFeature = {
  name: 'admin-dashboard',
  title: 'Admin dashboard',
  area: 'Management & Operations',
  about: 'Staff look up and change records in a back office of their own, and each act leaves a trace',
  bears: /admin|back-?office|staff/i,
  plan(input) {
    const context = adminContext(input)
    return {
      changes: changes(context),
      today: tellToday(context),
      decisions: decisions(context),
      questions: questions(context),
      phases: linked([entrance(context), seeing(context), acting(context), handover(context)]),
      risks: risks(context),
      migration: migration(context),
      rollback: rollback(context),
      components: components(context),
      controls: [],
    }
  },
}
