import { ref, say } from '../../core/phrase.ts'
import { fileSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { backupContext, type BackupContext } from '../backup-restore/context.ts'
import { phases, what } from '../backup-restore/tasks.ts'
import type { EnterpriseFeature, PlanInput } from '../enterprise-feature.ts'
import { exampleWords, some } from '../parts/record-deeds.ts'
import { linked, manifestRef, migrationScript, told } from '../parts/service-facts.ts'
import { planned } from '../parts/task-words.ts'
import type { Decision, FeaturePlan, Statement } from '../plan.ts'

/** Copies of what a service keeps, and the proof that they bring it back. */
export const backupRestore: EnterpriseFeature = {
  name: 'backup-restore',
  title: 'Backup and restore',
  area: 'Management & Operations',
  about: 'What the service keeps is copied where nobody can remove it with the original, and restores are proven each week',
  bears: /backup|restore|snapshot|dump/i,
  plan(input: PlanInput) {
    const context = backupContext(input)
    return {
      changes: changes(context),
      today: [{ about: 'data', statements: today(context) }],
      decisions: decisions(context),
      questions: questions(context),
      phases: linked(phases(context)),
      risks: risks(context),
      migration: [
        told(
          'migration/first',
          say`The first copy of ${what(context)} is taken outside of busy hours, and its duration decides on the schedule.`,
        ),
      ],
      rollback: [
        told(
          'rollback/schedule',
          say`${planned('BACKUP_SCHEDULE')} left empty stops new copies; those of ${what(context)} that stand are kept until their time ends.`,
        ),
      ],
      components: components(context),
      controls: [],
    }
  },
}

function changes(context: BackupContext): readonly Statement[] {
  return [
    told(
      'changes/operators',
      say`Whoever runs the service can bring ${what(context)} back within ${[context.time.text]}, losing at most ${[context.point.text]} of writes.`,
    ),
    told(
      'changes/people',
      say`Somebody whose record was removed by a request is gone from copies too after ${[context.kept.text]}, and a restore before that brings them back into ${what(context)}: the page of steps says who has to be removed again.`,
    ),
  ]
}

function today({ project, database, store, setting, stores, today: { data } }: BackupContext): readonly Statement[] {
  const found: Statement[] = []
  const [model] = project.models
  if (model !== undefined)
    found.push(
      told(
        'data/models',
        say`${[count(project.models.length, 'model')]}, ${modelRef(model)} among them, ${[project.models.length === 1 ? 'is' : 'are']} kept in ${database === undefined ? say`a database` : value(database)}.`,
        modelSource(project, model),
      ),
    )
  if (store !== undefined)
    found.push(
      told(
        'data/store',
        say`${pathRef(store)} opens it${setting === undefined ? [] : say`, where ${ref('env', setting.name)} says`}.`,
        fileSource(project, store),
      ),
    )
  for (const { at } of stores.slice(0, 3))
    found.push(told(`data/files/${at.file}`, say`${pathRef(at.file)} writes files.`, fileSource(project, at.file)))
  if (data.migrations !== undefined)
    found.push(told('data/migrations', say`${ref('path', data.migrations, data.migrations)} can make the tables anew, without their rows.`))
  const scripts =
    project.files?.filter(
      (path) => /backup|dump|restore/i.test(path) && !path.startsWith('.workflow/') && /\.(?:sh|[jt]s|ya?ml)$/.test(path),
    ) ?? []
  found.push(
    told(
      'data/copies',
      scripts.length === 0
        ? say`No file beside ${manifestRef(project)} was seen whose name speaks of a backup; the host of the database may take some.`
        : say`${some(scripts.map(pathRef), 3)} ${[scripts.length === 1 ? 'is' : 'are']} named after backups.`,
    ),
  )
  return found
}

function decisions(context: BackupContext): readonly Decision[] {
  const {
    database,
    store,
    project,
    today: { data },
  } = context
  const means = /postgres|pglite/i.test(database ?? '')
    ? say`Continuous archiving of the log beside a nightly base copy`
    : /sqlite|d1/i.test(database ?? '')
      ? say`The online backup of the database, as a file that is copied while it is written may be torn`
      : say`The snapshot of the host beside a nightly logical copy`
  const script = migrationScript(project)
  return [
    {
      id: 'means',
      about: 'How copies are taken',
      text: say`${means}${database === undefined ? [] : say` of ${value(database)}`}.`,
      because: say`${store === undefined ? exampleWords(project) : [pathRef(store)]} serves writes at any time, and a copy of ${what(context)} has to show one moment`,
      instead: say`an export by the application, which sees ${what(context)} one after the other while others write`,
      sources: store === undefined ? [] : [fileSource(project, store)],
    },
    {
      id: 'place',
      about: 'Where copies stand',
      text: say`In an account of its own, where they cannot be changed for ${[context.kept.text]}, with a key that the service does not hold.`,
      because: say`whoever gets ${context.setting === undefined ? say`the credentials of ${exampleWords(project)}` : ref('env', context.setting.name)} could else remove the rows and their copies together`,
      instead: say`a folder or bucket of the same account, which an intruder and a mistake reach alike`,
      sources: [],
    },
    {
      id: 'versions',
      about: 'Which code a copy belongs to',
      text: say`Each copy names the commit and the newest migration of its moment.`,
      because:
        data.migrations === undefined
          ? say`no folder of migrations was seen that says it for ${what(context)}`
          : say`${ref('path', data.migrations, data.migrations)} moves on${script === undefined ? [] : say` by ${ref('script', script)}`}, and an old copy of ${what(context)} needs the steps since then`,
      instead: say`the newest code on the oldest copy, which ${exampleWords(project)} notices first`,
      sources: [],
    },
  ]
}

function questions(context: BackupContext): readonly Statement[] {
  const { point, time, kept, project, team } = context
  const found: Statement[] = []
  if (!point.isAsked)
    found.push(
      told(
        'question/point',
        say`How many hours of ${what(context)} may be lost? The plan proposes ${[point.text]}; the requirement names none.`,
      ),
    )
  if (!time.isAsked)
    found.push(told('question/time', say`How long may ${exampleWords(project)} be away? The plan proposes ${[time.text]}.`))
  if (!kept.isAsked)
    found.push(
      told(
        'question/kept',
        say`How long are copies of ${what(context)} kept? The plan proposes ${[kept.text]}, after which removed people are gone from them.`,
      ),
    )
  found.push(
    told(
      'question/host',
      say`What does the host of ${context.database === undefined ? say`the database` : value(context.database)} copy already, and has somebody restored from it?`,
    ),
  )
  found.push(
    told(
      'question/keys',
      team.level === 'solo'
        ? say`Who besides the one developer can reach the copies of ${what(context)} and their key?`
        : say`Which two people hold the key of the copies of ${what(context)}?`,
    ),
  )
  return found
}

function risks(context: BackupContext): readonly Statement[] {
  return [
    told('risk/untried', say`A copy of ${what(context)} that was never restored may be empty; the weekly comparison is what makes it one.`),
    told(
      'risk/overwrite',
      say`A restore into the database at ${context.setting === undefined ? say`the usual address` : ref('env', context.setting.name)} destroys what could still be saved, so that it is refused while rows stand there.`,
    ),
    ...(context.project.jobs.length === 0
      ? []
      : [
          told(
            'risk/jobs',
            say`After a restore, ${some(
              context.project.jobs.map(({ name }) => ref('job', name)),
              3,
            )} may do again what was done since the copy; they stay stopped until somebody has looked.`,
          ),
        ]),
  ]
}

function components({ today: { place } }: BackupContext): FeaturePlan['components'] {
  return [
    { kind: 'job', name: place.module('copy').path, about: say`takes copies`, by: 'copy' },
    { kind: 'module', name: place.module('restore').path, about: say`brings a copy back`, by: 'restore' },
    { kind: 'job', name: place.module('verify').path, about: say`restores the newest copy and compares it`, by: 'verify' },
    { kind: 'setting', name: 'BACKUP_SCHEDULE', about: say`when copies are taken`, by: 'copy' },
  ]
}
