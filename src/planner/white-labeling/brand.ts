import { say } from '../../core/phrase.ts'
import { lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { all, declares, either, keeps, tests } from '../evidence/looks.ts'
import { usesText } from '../evidence/texts.ts'
import { some } from '../parts/record-deeds.ts'
import { told } from '../parts/service-facts.ts'
import { tableFiles } from '../parts/tables.ts'
import { fileRef, planned, standing } from '../parts/task-words.ts'
import { startingFile } from '../parts/ways-in.ts'
import type { Phase, Task } from '../plan.ts'
import type { Look } from '../shows.ts'
import { customerWords, visitWords, type BrandContext } from './context.ts'
import { filesWithNames, holdsDefaults } from './fixed-names.ts'

const brandWord = /brand|theme|appearance|white_?label/i

/** Phase 1: one record says how the product calls itself and looks, and code asks it. */
export function brandPhase(context: BrandContext): Phase {
  return {
    title: 'One place for a brand',
    aim: say`what ${context.nameFiles.length === 0 ? visitWords(context) : some(context.nameFiles.map(pathRef), 2)} ${[context.nameFiles.length > 1 ? 'show' : 'shows']} of name, logo and colours comes from one record, and whoever has no brand sees ours as before`,
    tasks: [record(context), ...(context.isServed ? [resolve(context)] : []), ...names(context), ...styles(context)],
  }
}

function record(context: BrandContext): Task {
  const { tenant, today, named, isServed } = context
  const test = today.place.test('brand')
  const standingField = tenant?.fields.find(({ name }) => /logo|brand|theme|primary_?colou?r/i.test(name))
  return {
    key: 'brand-record',
    text: isServed
      ? 'keep the brand of a customer beside our own as the default'
      : 'take the brand as an argument, with our own as the default',
    files: [...(isServed ? tableFiles(context, 'brand') : []), today.place.module('brand'), test],
    given: say`${customerWords(context)} with a name and a colour and no logo${named === undefined ? [] : say`, and ${planned('Acme')} in ${planned(named.name)}`}`,
    when: say`${fileRef(today.place.module('brand'))} is asked for the brand`,
    expected: say`name and colour are theirs, the logo is a neutral one instead of ours, and ${tenant === undefined ? say`a customer without a brand gets` : say`a ${modelRef(tenant)} without a brand gets`} our defaults whole`,
    shownBy: say`${fileRef(test)} asks for a whole brand, a partial one and none`,
    shows: {
      code: isServed
        ? keeps(brandWord, /name|title/i, /logo|icon/i, /colou?r/i)
        : declares(/^(?:brand|branding|theme)(?:options?|settings?|config)?$|default_?brand/i),
      test: tests(/brand|theme/i),
    },
    ...(tenant !== undefined &&
      standingField !== undefined && {
        stands: told(
          'fitted/brand-fields',
          say`${planned(`${tenant.name}.${standingField.name}`)} stands already, so that its values move into the brand and the old column is read until they did.`,
          modelSource(context.project, tenant),
        ),
      }),
  }
}

function resolve(context: BrandContext): Task {
  const { today, tenant } = context
  const test = today.place.test('brand-of-request')
  return {
    key: 'brand-of-request',
    text: 'find the brand of a request by its host name before anybody has signed in',
    files: [...startingFile(context), today.place.module('brand-of-request'), test],
    after: ['brand-record'],
    given: say`host names of two customers, a name that nobody registered, and one in ${planned('x-forwarded-host')} that the proxy did not set`,
    when: say`${visitWords(context)} is asked for under each`,
    expected: say`each customer meets their own brand${tenant === undefined ? [] : say` and the ${modelRef(tenant)} of the session has to be that of the host`}. The unknown name is answered with 404, and the forged header changes nothing`,
    shownBy: say`${fileRef(test)} sends the four host names to ${visitWords(context)}`,
    shows: {
      code: all(
        declares(/(?:brand|tenant|customer|theme|domain)\w*(?:host|request|domain)|(?:resolve|find|get|load|current)_?(?:brand|theme)/i),
        usesText(/^(?:x-forwarded-)?host(?:name)?$/i),
      ),
      test: tests(/brand|host ?name|domain|unknown host/i),
    },
  }
}

function names(context: BrandContext): readonly Task[] {
  const { project, names: found, nameFiles, today } = context
  const outside = nameFiles.filter((file) => !holdsDefaults(file))
  // once the defaults alone hold it, the task stays and is ticked
  const open = outside.length === 0 ? nameFiles : outside
  const first = found.find(({ file }) => !holdsDefaults(file)) ?? found[0]
  if (first === undefined) return []
  const test = today.place.test('own-name')
  return [
    {
      key: 'own-name',
      text: 'take our own name out of texts and ask the brand for it',
      files: [...open.slice(0, 8).map((path) => standing(path)), test],
      after: ['brand-record'],
      given: say`the ${[found.length === 1 ? 'text' : 'texts']} of ${some(open.map(pathRef), 4)} with our name in ${[found.length === 1 ? 'it' : 'them']}`,
      when: say`a brand with the name ${planned('Northwind')} is in force`,
      expected: say`${pathRef(first.file)} says ${planned('Northwind')} where line ${first.line} says our name today, and escapes it as it does other input`,
      shownBy: say`${fileRef(test)} reads what ${pathRef(first.file)} makes for ${planned('Northwind')} and for ${planned('<b>')}`,
      shows: { code: all(declares(/brand|theme/i), namesLeft), test: tests(/brand|own name|product name|white.?label/i) },
      stands: told(
        'fitted/own-name',
        say`${[`${found.length} ${found.length === 1 ? 'place fixes' : 'places fix'}`]} our name in ${some(nameFiles.map(pathRef), 3)}, as far as texts were read.`,
        lineSource(project, first),
      ),
    },
  ]
}

/** No text outside of the file of defaults holds the product's name. */
const namesLeft: Look = (project) => {
  if (filesWithNames(project).some((file) => !holdsDefaults(file))) return []
  const user = project.sources.find((path) => !project.isTest(path) && project.importsOf(path).some((imported) => holdsDefaults(imported)))
  return user === undefined ? [] : [{ text: say`${pathRef(user)} asks for the brand`, at: project.source(user, 1, 1, user) }]
}

function styles(context: BrandContext): readonly Task[] {
  const { looks, screens, today } = context
  const path = looks.colours
  if (path === undefined || screens.length === 0) return []
  const test = today.place.test('theme')
  return [
    {
      key: 'theme',
      text: 'draw screens with variables that the brand fills',
      files: [standing(path), today.place.module('theme'), test],
      after: ['brand-record'],
      given: say`the colours that ${pathRef(path)} fixes for ${[`${screens.length} ${screens.length === 1 ? 'screen' : 'screens'}`]}`,
      when: say`${planned(screens[0]?.address ?? '/')} is drawn with a brand in force`,
      expected: say`its variables stand in the first answer of the server, so that our colours of ${pathRef(path)} do not flash up. A value that is no colour is dropped`,
      shownBy: say`${fileRef(test)} compares the variables for two brands, and tries ${planned('red;}body{display:none')}`,
      shows: {
        code: either(usesText(/^--[\w-]*(?:brand|primary|accent|colou?r)/i), declares(/(?:theme|brand)_?(?:style|css|variables|vars)/i)),
        test: tests(/theme|colou?r|css|style/i),
      },
    },
  ]
}
