import type { RepoPath } from '../../core/names.ts'
import { say, type Phrase } from '../../core/phrase.ts'
import { envRef, modelRef, pathRef, routeRef } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { all, answers, calls, declares, either, has, keeps, tests, usesPackage } from '../evidence/looks.ts'
import { aModel, packageRef, recordStore } from '../parts/owning.ts'
import { refsPhrase } from '../parts/record-changes.ts'
import { appFile, fileRef, guardedPhrase, guardsPhrase, planned, standing } from '../parts/task-words.ts'
import type { Phase, Task, TaskFile } from '../plan.ts'
import type { Soc2Context } from './context.ts'
import { usedDeclaration } from '../evidence/used-declaration.ts'
import { accessKnown, checksChanges, countsTries, namesOwners, noWeakSecret, scansFaults } from './evidence.ts'

/** Phase 1: who gets in, and how that ends (CC6). */
export function access(context: Soc2Context): Phase {
  const { project, files, uncounted } = context
  return {
    title: 'Access (CC6)',
    aim: say`${fileRef(files.access)} states for ${project.routes.length === 0 ? ['each way in'] : [count(project.routes.length, 'route')]} who may call, and access ends when it should`,
    tasks: [rules(context), secrets(context), ...(uncounted.length > 0 ? [tries(context)] : []), offboarding(context)],
  }
}

function rules(context: Soc2Context): Task {
  const { files, today, unknown, open, project } = context
  const test = today.place.test('access-rules')
  const gaps = [...unknown, ...open]
  const handlers = [...new Set(gaps.slice(0, 4).map(({ file }) => file))]
  return {
    key: 'access-rules',
    text: 'state who may call each operation, and refuse what has no rule',
    files: [files.access, ...handlers.map((file) => standing(file)), test],
    given: say`${gaps.length === 0 ? [count(project.routes.length, 'route')] : say`${refsPhrase(gaps.map(routeRef), 4)} without a rule`}, and a new route that nobody has thought of`,
    when: say`each is called signed out, by somebody without the right${today.auth.guards.length === 0 ? [] : say`, and by a caller whom ${guardsPhrase(context)} ${[today.auth.guards.length > 1 ? 'let' : 'lets']} in`}`,
    expected: say`the rule decides each time${context.sample === undefined ? [] : say`, for ${routeRef(context.sample)} as for the others`}, and the new route fails the tests`,
    shownBy: say`${fileRef(test)} goes through the registered routes, not through a copied list`,
    shows: {
      code: all(usedDeclaration(/(?:access|route|permission|authori[sz]ation)_?(?:rules|matrix|policy|policies|table)/i), accessKnown),
      test: tests(/(?:each|every|all|no|registered).*(?:routes?|operations?|endpoints?)/i),
    },
  }
}

function secrets({ files, today, weak, project }: Soc2Context): Task {
  const test = today.place.test('check-settings')
  const secret = project.env
    .filter(({ name }) => /SECRET|KEY|TOKEN|PASSWORD/.test(name))
    .toSorted((a, b) => b.uses.length - a.uses.length)[0]
  const key = weak[0] ?? secret ?? project.env[0]
  const readers = [...new Set((weak.length > 0 ? weak : key === undefined ? [] : [key]).slice(0, 3).map(({ file }) => file))]
  return {
    key: 'secrets',
    text: weak.length > 0 ? 'refuse to start with a secret that the code holds' : 'check that a start without its secrets fails',
    files: [files.settings, ...readers.map((file) => standing(file)), test],
    given: say`${key === undefined ? ['a setting'] : envRef(key)} unset, empty, and set to the text that stands in ${readers[0] === undefined ? ['an example'] : pathRef(readers[0])}`,
    when: say`the service starts with ${planned('NODE_ENV=production')}`,
    expected: say`it ends three times with the name ${key === undefined ? ['of the setting'] : envRef(key)} and without its value`,
    shownBy: say`${fileRef(test)} starts it three times`,
    shows: {
      code: noWeakSecret,
      test: tests(
        /(?:miss|unset|without|default|refus|fail|start|requir)\w*\b.*\b(?:secrets?|env\w*|settings?|config\w*|keys?)\b|\b(?:secrets?|env\w*|settings?|config\w*|keys?)\b.*\b(?:miss|unset|default|refus|fail|start|requir)\w*/i,
      ),
    },
  }
}

function tries({ uncounted, today }: Soc2Context): Task {
  const test = today.place.test('tries')
  return {
    key: 'tries',
    text: 'slow down guessing at each way in',
    files: [...[...new Set(uncounted.map(({ file }) => file))].slice(0, 3).map((file) => standing(file)), test],
    given: say`${refsPhrase(uncounted.map(routeRef))} without a count of tries`,
    when: say`one account is tried twenty times from twenty addresses, and twenty accounts from one`,
    expected: say`both are answered with 429 before the tenth, and the owner of the account still gets in`,
    shownBy: say`${fileRef(test)} sends both`,
    shows: {
      code: either(
        countsTries,
        usesPackage(
          'express-rate-limit',
          'rate-limiter-flexible',
          '@fastify/rate-limit',
          '@nestjs/throttler',
          'hono-rate-limiter',
          '@upstash/ratelimit',
        ),
      ),
      test: tests(/too many|rate.?limit|429|guess|lock/i),
    },
  }
}

function offboarding(context: Soc2Context): Task {
  const { files, today } = context
  const { people, sessions, guards } = today.auth
  const test = today.place.test('end-access')
  return {
    key: 'offboarding',
    text: 'end the access of somebody within a minute',
    files: [
      files.offboarding,
      ...guards
        .slice(0, 2)
        .map(({ file }) => file)
        .filter((file, i, own) => own.indexOf(file) === i)
        .map((file) => standing(file)),
      test,
    ],
    given: say`${people === undefined ? ['somebody'] : aModel(people)} with ${sessions === undefined ? ['two logins'] : say`two records of ${modelRef(sessions)}`} and a token that was handed out`,
    when: say`an operator ends their access`,
    expected: say`${guardedPhrase(context, say`the next call`)} is refused for each, and the record says who ended it and when (CC6.2, CC6.3)`,
    shownBy: say`${fileRef(test)} calls ${guardedPhrase(context, say`an operation`)} before and after`,
    shows: {
      code: either(
        declares(/(?:end|revoke|disable|deactivate|suspend|block)\w*(?:Access|User|Account|Session|Sessions|Customer|Member)\w*/i, [
          'function',
          'class',
        ]),
        calls(/(?:revoke|deactivate|suspend)\w*(?:User|Access|Sessions?)/i),
      ),
      test: tests(/(?:revok|deactivat|suspend|disabl|offboard|ends? (?:the )?access)/i),
    },
  }
}

/** Phase 2: how code changes (CC8.1, CC7.1). */
export function change(context: Soc2Context): Phase {
  return {
    title: 'Change (CC8)',
    aim: say`each change of ${packageRef(context.project)} was checked and approved before it ran, and the record of that can be drawn as a sample`,
    tasks: [checks(context), owners(context), updates(context), scan(context)],
  }
}

function newFile(path: string, kind: TaskFile['kind'], project: Soc2Context['project']): TaskFile {
  return { path: path as RepoPath, is: project.files?.includes(path as RepoPath) === true ? 'stands' : 'new', kind }
}

function checks({ checks: ci, project }: Soc2Context): Task {
  const [check] = ci
  const script = Object.keys(project.packages[0]?.scripts ?? {}).find((name) => /^test(?::ci)?$/.test(name))
  return {
    key: 'checks',
    text: check === undefined ? 'check each change before it is merged' : 'check that a change cannot be merged around the checks',
    files: [check === undefined ? newFile('.github/workflows/checks.yml', 'settings', project) : standing(check.file, 'settings')],
    given: say`a pull request whose tests fail${script === undefined ? [] : say` in ${{ kind: 'script', name: script }}`}, and a push past it by an administrator`,
    when: say`${check === undefined ? ['the new check'] : pathRef(check.file)} has run`,
    expected: say`neither reaches the branch that is released, and the run stays for the length of the audit`,
    shownBy: say`the refused merge, and the rule of the branch as its settings show it`,
    ...(check === undefined && { shows: { code: checksChanges } }),
    ...(check !== undefined && {
      stands: {
        id: 'fitted/checks',
        text: say`${pathRef(check.file)} runs on changes already, so that the task is a check of what can go around it.`,
        sources: [],
      },
    }),
  }
}

function owners({ project, today, team, files }: Soc2Context): Task {
  const { codeowners } = project.workflow
  const [guard] = today.auth.guards
  return {
    key: 'owners',
    text:
      codeowners === undefined
        ? 'name who has to approve a change of access and of data'
        : 'check that each file of access and of data has an owner',
    files: [codeowners === undefined ? newFile('.github/CODEOWNERS', 'settings', project) : standing(codeowners.file, 'settings')],
    given: say`a change of ${guard === undefined ? fileRef(files.access) : pathRef(guard.file)}${today.data.schema === undefined ? [] : say` and of ${pathRef(today.data.schema)}`}`,
    when: say`its author approves it, or somebody who owns neither`,
    expected: say`the merge waits for an owner${team.level === 'solo' ? [', and with one person here for the reviewer from outside'] : []}`,
    shownBy: say`${codeowners === undefined ? planned('.github/CODEOWNERS') : pathRef(codeowners.file)} with a rule for ${guard === undefined ? ['both'] : pathRef(guard.file)}`,
    shows: { code: namesOwners([guard?.file, today.data.schema].filter((path) => path !== undefined)) },
    ...(codeowners !== undefined && {
      stands: {
        id: 'fitted/owners',
        text: say`${pathRef(codeowners.file)} names owners already, so that the task is a check of the files that no rule covers.`,
        sources: [],
      },
    }),
  }
}

function updates({ updates: tool, project }: Soc2Context): Task {
  const [pack] = project.packages
  const amount = Object.keys(pack?.dependencies ?? {}).length
  return {
    key: 'updates',
    text: tool === undefined ? 'learn of updates of dependencies by a tool' : 'check that updates of dependencies are taken in time',
    files: [tool === undefined ? newFile('.github/dependabot.yml', 'settings', project) : standing(tool, 'settings')],
    given: say`${[count(amount, 'dependency', 'dependencies')]} of ${pack === undefined ? ['the package'] : pathRef(pack.manifest)}, one with a known critical fault`,
    when: say`the fault is published`,
    expected: say`a pull request stands within a day, and is merged or refused with a reason within seven (CC7.1)`,
    shownBy: say`the dates of ten such pull requests`,
    ...(tool === undefined && { shows: { code: has(/(?:^|\/)(?:dependabot\.ya?ml|renovate\.json5?|\.renovaterc(?:\.json)?)$/) } }),
  }
}

function scan({ scans, project }: Soc2Context): Task {
  const [pack] = project.packages
  return {
    key: 'scan',
    text: scans === undefined ? 'scan code and lockfile for known faults on each change' : 'check that findings of the scan are closed',
    files: [scans === undefined ? newFile('.github/workflows/codeql.yml', 'settings', project) : standing(scans, 'settings')],
    given: say`a change that adds a vulnerable version to ${pack === undefined ? ['the manifest'] : pathRef(pack.manifest)}, and one that commits a key`,
    when: say`${scans === undefined ? ['the scan'] : pathRef(scans)} runs on both`,
    expected: say`both are refused, and a finding that is accepted names who accepted it and until when`,
    shownBy: say`the two refused runs`,
    ...(scans === undefined && { shows: { code: scansFaults } }),
  }
}

/** Phase 3: what is noticed, answered and brought back (CC7, A1). */
export function operation(context: Soc2Context): Phase {
  return {
    title: 'Operation (CC7)',
    aim: say`an attack on ${guardedPhrase(context, say`the service`)} is noticed by a machine and answered by a person who knows what to do`,
    tasks: [events(context), alarm(context), incident(context), restore(context)],
  }
}

function events(context: Soc2Context): Task {
  const { files, today, project } = context
  const test = today.place.test('security-events')
  const log = project.models.find(({ name }) => /audit|security_?event/i.test(name))
  const [way] = today.auth.signIns
  const kinds: Phrase =
    way === undefined
      ? say`a refused call of ${guardedPhrase(context, say`an operation`)}`
      : say`a refused ${routeRef(way)}, a refused call of ${guardedPhrase(context)}`
  return {
    key: 'security-events',
    text:
      log === undefined ? 'record security events apart from the log of the program' : 'check that security events reach the log in use',
    files: [files.events, test],
    given: say`${kinds}, a change of rights and an ended access`,
    when: say`each has happened`,
    expected: say`one event each names who, what, from where and the outcome${log === undefined ? [] : say` in ${modelRef(log)}`}, and the service that wrote it cannot take it back (CC7.2)`,
    shownBy: say`${fileRef(test)} causes each and reads the events`,
    shows: {
      code: either(
        keeps(/audit|security_?event/i, /actor|user|who/i, /action|event|type/i),
        declares(/(?:record|log|write|emit)\w*(?:Security|Audit)\w*/i, ['function', 'class']),
      ),
      test: tests(/security event|audit/i),
    },
    ...(log !== undefined && {
      stands: {
        id: `fitted/events/${log.name}`,
        text: say`${modelRef(log)} in ${pathRef(log.file)} keeps events already, so that no second log is made.`,
        sources: [project.source(log.file, log.from, log.to, log.name)],
      },
    }),
  }
}

const monitors = [
  '@sentry/node',
  '@sentry/nextjs',
  '@sentry/nestjs',
  'prom-client',
  '@opentelemetry/sdk-node',
  'dd-trace',
  'newrelic',
  '@google-cloud/error-reporting',
  'applicationinsights',
  '@logtail/node',
]

function alarm(context: Soc2Context): Task {
  const { files, health, monitoring, today } = context
  const test = today.place.test('alarm')
  return {
    key: 'alarm',
    text: 'raise an alarm on refused calls and on errors',
    files: [files.events, ...appFile(context), test],
    after: ['security-events'],
    given: say`a hundred refused calls of ${guardedPhrase(context, say`an operation`)} in a minute, and an hour without any event`,
    when: say`the rules run${monitoring === undefined ? [] : say` in ${value(monitoring.name)}`}`,
    expected: say`one alarm for each reaches whoever is on duty${health === undefined ? [] : say`, and one when ${routeRef(health)} is not answered`}; its answer is noted with a time`,
    shownBy: say`${fileRef(test)} for the counting, and the noted alarm of a drill`,
    shows: {
      code: either(usesPackage(...monitors), all(answers(['GET'], /\/metrics$/), answers(['GET'], /\/(?:health\w*|ready|live\w*)$/i))),
      test: tests(/alarm|alerts?\b.*\b(?:refus|error|rate|threshold|duty)|metrics/i),
    },
  }
}

function incident(context: Soc2Context): Task {
  const { project } = context
  const page = project.files?.find((path) => /(?:^|\/)(?:docs|runbooks?|security)\/.*(?:incident|runbook)[\w-]*\.md$/i.test(path))
  return {
    key: 'incident',
    text: page === undefined ? 'write down what is done in an incident, and try it' : 'try the incident page that stands',
    files: [page === undefined ? newFile('docs/runbooks/incident.md', 'page', project) : standing(page, 'page')],
    after: ['alarm'],
    given: say`a stolen credential that ${guardsPhrase(context)} ${[context.today.auth.guards.length > 1 ? 'accept' : 'accepts']}, on a Sunday`,
    when: say`whoever is on duty follows ${page === undefined ? planned('docs/runbooks/incident.md') : pathRef(page)}`,
    expected: say`access is ended by ${fileRef(context.files.offboarding)}, customers are told by whom the page names, and what was learned is noted (CC7.3 to CC7.5)`,
    shownBy: say`the notes of the drill with their date`,
  }
}

function restore(context: Soc2Context): Task {
  const { today } = context
  const database = recordStore(context)
  const model = today.auth.people ?? today.data.models[0]
  return {
    key: 'restore',
    text: 'bring the records back from a backup, and take the time',
    files: [],
    given: say`yesterday's backup${database === undefined ? [] : say` of ${database}`}${model === undefined ? [] : say` with ${aModel(model)} that is known`}`,
    when: say`somebody who did not set it up restores it beside the service`,
    expected: say`${model === undefined ? ['the records are'] : say`that ${modelRef(model)} is`} there, and the time is within what customers were told (A1.2, A1.3)`,
    shownBy: say`the notes of the restore with both times`,
  }
}

/** Phase 4: what an auditor takes samples from (CC2, CC4). */
export function audit(context: Soc2Context): Phase {
  return {
    title: 'Evidence (CC4)',
    aim: say`an auditor can draw a sample of ${packageRef(context.project)} for each criterion without asking a developer`,
    tasks: [gather(context), reviewAccess(context)],
  }
}

function gather(context: Soc2Context): Task {
  const { files, today, checks: ci } = context
  const test = today.place.test('evidence')
  const [check] = ci
  return {
    key: 'evidence',
    text: 'gather evidence each month',
    files: [files.evidence, test],
    given: say`a month of merges${check === undefined ? [] : say` with runs of ${pathRef(check.file)}`}, one of them without an approval`,
    when: say`${fileRef(files.evidence)} is run`,
    expected: say`each merge has approver, run and release, the one without is named as an exception, and ${context.sample === undefined ? ['the list'] : say`the rule of ${routeRef(context.sample)}`} stands beside its test`,
    shownBy: say`${fileRef(test)} gathers from a month that is made up`,
    shows: {
      code: declares(/(?:gather|collect|export)\w*Evidence|(?:audit|compliance|control)_?evidence/i, ['function', 'class', 'constant']),
      test: tests(/evidence/i),
    },
  }
}

function reviewAccess(context: Soc2Context): Task {
  const { project, files } = context
  const { codeowners } = project.workflow
  return {
    key: 'access-review',
    text: 'review each quarter who has access',
    files: [],
    after: ['evidence'],
    given: say`the people with access to host, repository and ${guardsPhrase(context)}${codeowners === undefined ? [] : say`, and those of ${pathRef(codeowners.file)}`}`,
    when: say`their managers go through the list`,
    expected: say`each entry is kept or ended by ${fileRef(files.offboarding)}, with name and date (CC6.2)`,
    shownBy: say`four signed lists a year`,
  }
}
