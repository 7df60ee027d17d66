import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import { fileSource, modelRef, pathRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { computesIn } from '../evidence/functions.ts'
import { declares, either, has, tests } from '../evidence/looks.ts'
import { usesText } from '../evidence/texts.ts'
import { exampleWords, some } from '../parts/record-deeds.ts'
import { fileOf, migrationScript, told } from '../parts/service-facts.ts'
import { fileRef, planned } from '../parts/task-words.ts'
import type { Phase, Task } from '../plan.ts'
import type { BackupContext } from './context.ts'

/** A page about the restore of what the service keeps: among those for operators, or by a name that users of a product have no use for. */
const restorePage =
  /^(?!\.workflow\/|(?:.*\/)?(?:plans?|rfcs?|proposals?|specs?)\/).*(?:(?:runbooks?|playbooks?|operations|ops|infra\w*|sre)\/(?:.*\/)?[^/]*(?:restor|disaster|recover)[^/]*|(?:^|\/)(?:restore|restoring)|(?:disaster|database|db|backup)[^/]*(?:restor|recover)[^/]*|restor[^/]*(?:database|db|backup)[^/]*)\.mdx?$/i

/** The phases: copies are made, copies are proven, and people can act on them. */
export function phases(context: BackupContext): readonly Phase[] {
  const { project } = context
  return [
    {
      title: 'Copies that exist',
      aim: say`a copy of ${what(context)} stands outside of the reach of whoever can remove the original`,
      tasks: [inventory(context), copies(context), ...files(context)],
    },
    {
      title: 'Copies that work',
      aim: say`somebody has brought ${what(context)} back from a copy and called ${exampleWords(project)} on it`,
      tasks: [restore(context), check(context), stale(context)],
    },
    {
      title: 'People who can use them',
      aim: say`whoever is there after a loss of ${what(context)} knows the order of steps`,
      tasks: [page(context), drill(context)],
    },
  ]
}

/** What is copied, in a few words. */
export function what({ project, database }: BackupContext): ReturnType<typeof say> {
  if (project.models.length > 0) return some(project.models.map(modelRef), 3)
  return database === undefined ? exampleWords(project) : [value(database)]
}

function inventory(context: BackupContext): Task {
  const file = fileOf(context.project, 'backup/inventory.yaml' as RepoPath, 'settings')
  const { stores, project } = context
  return {
    key: 'inventory',
    text: 'list each place that keeps something, and what its loss costs',
    files: [file],
    given: say`${what(context)}${
      stores.length === 0
        ? []
        : say` and what ${some(
            stores.map(({ at }) => pathRef(at.file)),
            3,
          )} keeps beside the database`
    }`,
    when: say`somebody asks of each whether it can be made anew`,
    expected: say`${fileRef(file)} names for each the loss that is borne (${[context.point.text]}), the time to return (${[context.time.text]}) and, for what is left out, the reason`,
    shownBy: say`${fileRef(file)}, read by the owner of ${exampleWords(project)}`,
    shows: { code: has(/^(?!\.workflow\/).*backups?\/[^/]*inventory[^/]*\.(?:ya?ml|json)$/i) },
  }
}

function copies(context: BackupContext): Task {
  const { today, database, setting } = context
  const test = today.place.test('copy')
  return {
    key: 'copy',
    text: 'copy the database on a schedule, encrypted, to an account of its own',
    files: [today.place.module('copy'), test],
    after: ['inventory'],
    given: say`${database === undefined ? say`the store` : value(database)}${setting === undefined ? [] : say` at ${ref('env', setting.name)}`} while ${exampleWords(context.project)} writes`,
    when: say`a copy is taken, and a second one is cut off half way`,
    expected: say`the first shows one moment of ${what(context)} and is encrypted before it leaves. It cannot be removed with the credentials of the service, and the second is not counted as a copy`,
    shownBy: say`${fileRef(test)} takes a copy of ${what(context)} during writes and reads the counts in it`,
    shows: {
      code: declares(/(?:make|take|create|run)\w*(?:Backup|Dump|Snapshot)|^backup(?!_?codes?)\w*/i),
      test: tests(/backup|dump|snapshot/i),
    },
  }
}

function files({ stores, today }: BackupContext): readonly Task[] {
  const [first] = stores
  if (first === undefined) return []
  const test = today.place.test('stored-files')
  return [
    {
      key: 'stored-files',
      text: 'copy stored files together with the records that name them',
      files: [today.place.module('stored-files'), test],
      after: ['copy'],
      given: say`files that ${some(
        stores.map(({ at }) => pathRef(at.file)),
        3,
      )} ${[stores.length === 1 ? 'writes' : 'write']}`,
      when: say`one is replaced between the copy of the database and that of the files`,
      expected: say`versions of the bucket or folder lead back to the moment of the copy, and a record whose file is missing is listed`,
      shownBy: say`${fileRef(test)} compares the records with the files that ${pathRef(first.at.file)} wrote`,
      shows: {
        code: either(
          declares(/backup\w*(?:Files?|Bucket|Objects?|Uploads?)/i),
          computesIn(/backup|replicat|mirror/i, /(?:copy|sync|replicate)\w*(?:Files?|Bucket|Objects?|Uploads?)/i),
        ),
        test: tests(/(?:file|bucket|upload|object).*(?:backup|copy|restor)|(?:backup|restor).*(?:file|bucket|upload)/i),
      },
      stands: told(
        'fitted/files',
        say`${pathRef(first.at.file)} keeps files beside the database, so that a copy of records alone would lead to files that are gone.`,
        fileSource(first.project, first.at.file),
      ),
    },
  ]
}

function restore(context: BackupContext): Task {
  const { today, project, setting } = context
  const test = today.place.test('restore')
  const script = migrationScript(project)
  return {
    key: 'restore',
    text: 'bring a copy back into an empty database',
    files: [today.place.module('restore'), test],
    after: ['copy'],
    given: say`a copy made before the newest migration${today.data.migrations === undefined ? [] : say` of ${ref('path', today.data.migrations, today.data.migrations)}`}, and an empty database`,
    when: say`it is restored${script === undefined ? [] : say` and ${ref('script', script)} runs`}`,
    expected: say`${exampleWords(project)} answers on it, within ${[context.time.text]}; a target that holds rows${setting === undefined ? [] : say`, such as the one at ${ref('env', setting.name)},`} is refused`,
    shownBy: say`${fileRef(test)} restores into a database of its own and counts ${what(context)}`,
    shows: {
      code: either(
        declares(/^restore\w*(?:backup|dump|snapshot|database|db|copy|archive|volume|from)/i),
        computesIn(/backup|restore|dump|snapshot/i, /^restore/i),
        usesText(/^(?:pg_restore|mongorestore)$/),
      ),
      test: tests(/restor/i),
    },
  }
}

function check(context: BackupContext): Task {
  const { today, project } = context
  const test = today.place.test('verify')
  const linked = project.models.flatMap(({ name, fields }) =>
    fields
      .filter(({ references, type }) => references !== undefined && !type.endsWith('[]'))
      .map((field) => ref('field', `${name}.${field.name}`)),
  )
  return {
    key: 'verify',
    text: 'restore the newest copy each week and compare it',
    files: [today.place.module('verify'), test],
    after: ['restore'],
    given: say`the newest copy, and one in which ${linked[0] === undefined ? what(context) : say`a row behind ${linked[0]}`} is missing`,
    when: say`both are restored in a place without traffic`,
    expected: say`the counts of ${what(context)} are compared with those written at the copy, and the damaged one is reported`,
    shownBy: say`${fileRef(test)} damages a copy${linked.length === 0 ? [] : say` at ${some(linked, 2)}`} and expects the report`,
    shows: {
      code: declares(/verify\w*(?:Backup|Restore|Copy|Dump|Snapshot)|(?:check|validate|test|compare)\w*(?:Backup|Restore|Dump)/i),
      test: tests(/verif|damag|corrupt|compare/i),
    },
  }
}

function stale(context: BackupContext): Task {
  const { today, project } = context
  const test = today.place.test('age')
  const [job] = project.jobs.filter(({ kind }) => kind === 'cron')
  return {
    key: 'age',
    text: 'tell somebody when the newest good copy is too old',
    files: [today.place.module('age'), test],
    after: ['copy'],
    given: say`a schedule that stopped${job === undefined ? [] : say`, as that of ${ref('job', job.name)} in ${pathRef(job.file)} could`}`,
    when: say`the newest copy of ${what(context)} is older than ${[context.point.text]}`,
    expected: say`a person is told by something that does not run in the same process, and a copy of unusual size counts as a warning`,
    shownBy: say`${fileRef(test)} sets the time of the last copy of ${what(context)} back`,
    shows: {
      code: declares(
        /(?:backup|copy|dump|snapshot)_?(?:age|stale|isOld)|(?:stale|old|newest|last|latest|recent|fresh)\w*(?:Backup|Dump|Snapshot)|(?:backup|dump)_?(?:is_?)?(?:fresh|recent|overdue|missing)/i,
      ),
      test: tests(/(?:backup|copy|snapshot|dump).*(?:old|age|stale)|stale/i),
    },
  }
}

function page(context: BackupContext): Task {
  const file = fileOf(context.project, 'docs/runbooks/restore.md' as RepoPath, 'page')
  return {
    key: 'page',
    text: 'write down the order of steps for a restore',
    files: [file],
    after: ['restore'],
    given: say`${what(context)} lost by a mistake, by a migration, or together with the account that holds the service`,
    when: say`somebody who did not write ${context.store === undefined ? say`the code` : pathRef(context.store)} opens ${fileRef(file)}`,
    expected: say`it says who decides, which copy to take and how to stop ${exampleWords(context.project)} from writing. It also says what is done with the writes since the copy, and who was removed since then and has to be removed again`,
    shownBy: say`${fileRef(file)}, with the time that each step took in the last drill`,
    shows: { code: has(restorePage) },
  }
}

function drill(context: BackupContext): Task {
  const { team, project } = context
  return {
    key: 'drill',
    text: 'lose the database of a copy of the service and bring it back',
    files: [],
    after: ['page', 'verify'],
    given: say`a copy of the service without ${what(context)}`,
    when: say`${team.level === 'solo' ? say`somebody from outside` : say`whoever is on call`} follows the page alone`,
    expected: say`${exampleWords(project)} answers within ${[context.time.text]}, and at most ${[context.point.text]} of writes are missing`,
    shownBy: say`the times of the drill, and ${planned('docs/runbooks/restore.md')} as it was changed after it`,
  }
}
