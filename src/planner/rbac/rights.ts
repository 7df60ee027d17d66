import { list, ref, say } from '../../core/phrase.ts'
import { modelRef, pathRef } from '../../text/fact-refs.ts'
import { count } from '../../text/wording.ts'
import { declares, either, keeps, tests, usesPackage } from '../evidence/looks.ts'
import { fieldRef } from '../parts/record-use.ts'
import { columnFiles, schemaWords, tableFiles } from '../parts/tables.ts'
import { fileRef, planned, standing } from '../parts/task-words.ts'
import { oneOf, packageWords, personIn, serviceWords, someWays } from '../parts/ways-in.ts'
import type { Phase, Task, TaskFile } from '../plan.ts'
import { permissionOf, type RbacContext, rightsPackages } from './context.ts'

/** Phase 1: what may be done, who has which role, and the one place that decides. */
export function rights(context: RbacContext): Phase {
  return {
    title: 'Rights and roles',
    aim: say`each operation of ${serviceWords(context)} has a permission, and nothing asks for it yet`,
    tasks: [catalogue(context), tables(context), decide(context)],
  }
}

function catalogue(context: RbacContext): Task {
  const { ways, project, files, today } = context
  const test = today.place.test('permissions')
  const examples = [...context.examples.filter(({ changes }) => changes), ...ways].slice(0, 2)
  const open = ways.filter(({ auth }) => auth === 'none')
  return {
    key: 'catalogue',
    text: 'write down a permission for each operation',
    files: [files.permissions, test],
    given: say`${ways.length === 0 ? say`what callers of ${serviceWords(context)} can start` : say`${[count(ways.length, 'operation')]}, ${someWays(ways)} among them`}`,
    when: say`a test compares them with ${planned(files.permissions.path)}`,
    expected:
      examples.length === 0
        ? say`each is in the list once, and one that is missing is named`
        : say`each is in the list once: ${list(examples.map((way) => say`${way.words} with ${planned(permissionOf(way, project.models))}`))}${open.length === 0 ? [] : say`, ${oneOf(open, [])} among the open ones`}`,
    shownBy: say`${fileRef(test)} fails when ${oneOf(ways, say`an operation`)} is taken out of the list`,
    shows: {
      code: declares(
        /^(?:all|app|route|operation)?_?permissions?(?:map|table|catalog(?:ue)?|list)?$|^rights$|^permission(?:Key|Name|s)?$/i,
        ['constant', 'enum', 'type', 'variable'],
      ),
      test: tests(/\bpermissions?\b|\brights\b/i),
    },
  }
}

function tables(context: RbacContext): Task {
  const { roleModels, today, project, role, memberships } = context
  const scope = memberships[0]?.scope
  const test = today.place.test('assignments')
  const [model] = roleModels
  const people = today.auth.people
  return {
    key: 'tables',
    text:
      model === undefined
        ? 'add tables of roles and of who has them'
        : 'check that the table of roles in use says who gave a role and when',
    files: [...tablesOf(context), test],
    given: say`two roles and a ${personIn(context)} who has both${scope !== undefined ? say`, in different records of ${modelRef(scope)}` : today.data.tenant === undefined ? [] : say`, in different records of ${modelRef(today.data.tenant)}`}`,
    when: say`the same role is given to them a second time, and then ${people === undefined ? ['the person'] : say`that record of ${modelRef(people)}`} is removed`,
    expected: say`the database holds each assignment once, names who gave it, and keeps none for whoever is gone`,
    shownBy: say`${fileRef(test)} tries both against ${schemaWords(context) ?? ['the database of the tests']}${role === undefined ? [] : say` and compares with ${fieldRef(role)}`}`,
    shows: {
      code: context.isFitted
        ? keeps(/./, /(?:given|granted|assigned|changed|added)_?by/i, /role/i)
        : keeps(/role|permission|member/i, /user|account|member|customer|person|principal|subject|employee/i, /role|permission|scope/i),
      test: tests(/\broles?\b|\bassignments?\b/i),
    },
    ...(model !== undefined && {
      stands: {
        id: `fitted/roles/${model.name}`,
        text: say`${modelRef(model)} in ${pathRef(model.file)} keeps roles or memberships already, so that the task for tables is a check of it.`,
        sources: [project.source(model.file, model.from, model.to, model.name)],
      },
    }),
  }
}

/** Where the roles that stand are declared, or files of new tables. */
function tablesOf(context: RbacContext): readonly TaskFile[] {
  const { roleModels, roleFields, isFitted } = context
  const models = isFitted ? roleFields.map(({ model }) => model) : roleModels.slice(0, 1)
  if (models.length === 0) return tableFiles(context, 'role-assignment')
  return isFitted ? columnFiles(context, 'role-given-by', models) : models.map(({ file }) => standing(file, 'schema'))
}

function decide(context: RbacContext): Task {
  const { files, today, library, project } = context
  const test = today.place.test('decide')
  const [way] = context.examples
  const right = way === undefined ? undefined : planned(permissionOf(way, project.models))
  const [one] = project.errors.filter(({ status }) => status === 403)
  return {
    key: 'decide',
    text:
      library === undefined
        ? 'decide access in one function that refuses what is not listed'
        : 'check that the rules in use refuse what is not listed',
    files: [files.decide, test],
    after: ['catalogue', 'tables'],
    given: say`a ${personIn(context)} without a role, one with a role that lacks ${right ?? ['the permission']}, and one with a role that holds it`,
    when: say`code asks for ${right ?? ['that permission']}, and for one that is not in ${planned(files.permissions.path)}`,
    expected: say`the last of the three passes and nobody else, and an unknown permission is refused even to an administrator${one === undefined ? [] : say`, with ${ref('error', one.name)} as elsewhere`}`,
    shownBy: say`${fileRef(test)} asks for each of them${way === undefined ? [] : say` as ${way.words} would`}, and with a database that does not answer: that refuses too`,
    shows: {
      code: either(
        usesPackage(...rightsPackages),
        declares(
          /^(?:can|may|authori[sz]e|isAllowed|isAuthori[sz]ed|has_?Permission|check_?Permission|decide(?:Access)?|assertCan|ensurePermission)$/i,
          ['function', 'constant'],
        ),
      ),
      test: tests(
        /(?=.*(?:permission|role|right|access|authori[sz]))(?=.*(?:den(?:y|ies|ied)|refus|forbid|without|not allowed|reject|403|unknown))/i,
      ),
    },
    ...(library !== undefined && {
      stands: {
        id: `fitted/library/${library.name}`,
        text: say`${pathRef(library.path)} decides by ${packageWords(project, library.name)} already, so that the deciding function is a check of its default.`,
        sources: [project.source(library.path, library.line, library.line, library.name)],
      },
    }),
  }
}
