import { list, say } from '../../core/phrase.ts'
import { envRef, lineSource, pathRef } from '../../text/fact-refs.ts'
import { all, calls, declares, either, keeps, tests } from '../evidence/looks.ts'
import { usesText } from '../evidence/texts.ts'
import { exampleWords, some } from '../parts/record-deeds.ts'
import { filesLike, told } from '../parts/service-facts.ts'
import { fileRef, planned, standing } from '../parts/task-words.ts'
import { packageWords } from '../parts/ways-in.ts'
import type { Phase, Task } from '../plan.ts'
import type { Look } from '../shows.ts'
import { customerWords, visitWords, type BrandContext } from './context.ts'
import { addressWords } from './domains.ts'

/** Phase 4: what leaves the product bears the brand of its customer, and nothing bears that of another. */
export function sentPhase(context: BrandContext): Phase {
  const files = mailFiles(context)
  return {
    title: 'What leaves the product',
    aim: say`${files.length === 0 ? visitWords(context) : some(files.map(pathRef), 2)} ${[files.length > 1 ? 'speak' : 'speaks']} in the name of one customer, and a test fails when a second name turns up`,
    tasks: [...links(context), ...mails(context), ...senders(context), ...documents(context), ...caches(context), leak(context)],
  }
}

/** Templates of mails. */
const mailTemplate = /(?:^|\/)(?:e?-?mails?|mailer|mail-templates)\/.*\.(?:hbs|handlebars|ejs|pug|mjml|html|liquid|njk|tsx)$/i

/** Files that send mails. */
export function mailFiles({ mails: found }: Pick<BrandContext, 'mails'>): readonly BrandContext['mails'][number]['file'][] {
  return [...new Set(found.map(({ file }) => file))]
}

function links(context: BrandContext): readonly Task[] {
  const { address, today } = context
  if (address === undefined) return []
  const users = [...new Set(address.uses.map(({ file }) => file))].filter((path) => !context.project.isTest(path))
  const test = today.place.test('links')
  return [
    {
      key: 'links',
      text: 'make links from the domain of the customer instead of one setting',
      files: [...users.slice(0, 6).map((path) => standing(path)), today.place.module('links'), test],
      after: ['domains'],
      given: say`${some(users.map(pathRef), 3)}, which ${[users.length === 1 ? 'begins' : 'begin']} links with ${envRef(address)}`,
      when: say`${customerWords(context)} with a verified domain, and one without, get such a link`,
      expected: say`the first leads to their domain and the second to ${envRef(address)}; the ${planned('Host')} of a request that asks for a mail decides neither`,
      shownBy: say`${fileRef(test)} reads the links of both, and of a request with a forged ${planned('Host')}`,
      shows: {
        code: declares(
          /(?:brand|tenant|customer|public|absolute)_?(?:url|origin|links?)|(?:urls?|origin|link|address)_?(?:of|for)(?:_?(?:brand|tenant|customer|domain|organi[sz]ation))?$/i,
        ),
        test: tests(/link|url/i),
      },
    },
  ]
}

function mails(context: BrandContext): readonly Task[] {
  const { project, today, mails: found, sender } = context
  const [first] = found
  if (first === undefined) return []
  const test = today.place.test('brand-mail')
  const files = mailFiles(context)
  const templates = filesLike(project, mailTemplate)
  return [
    {
      key: 'brand-mail',
      text: 'give each mail the brand of the customer for whom it is sent',
      files: [
        ...[...new Set([...files.slice(0, 4), ...templates.slice(0, 5)])].map((path) => standing(path)),
        today.place.module('brand-mail'),
        test,
      ],
      after: ['brand-record', 'links'],
      given: say`mails of ${some(files.map(pathRef), 3)} for people of two customers, put in one after the other${templates.length === 0 ? [] : say` and drawn from ${some(templates.map(pathRef), 2)}`}`,
      when: say`${pathRef(first.file)} sends them from a queue or after the answer, where no host is known`,
      expected: say`name, logo, subject, ${planned('Reply-To')} and text part are those of the customer that the work names${sender === undefined ? [] : say`, and ${envRef(sender)} is used for who has no sender`}`,
      shownBy: say`${fileRef(test)} keeps what the provider is given, both parts and each header`,
      shows: {
        code: (current) => mailsAsk(current),
        test: tests(/mail.*(?:brand|tenant|customer|sender)|(?:brand|tenant|customer|sender).*mail/i),
      },
      stands: told(
        'fitted/brand-mail',
        say`Mails leave by ${planned(first.target)} in ${[`${files.length} ${files.length === 1 ? 'file' : 'files'}`]}, so that the brand goes in there.`,
        lineSource(project, first),
      ),
    },
  ]
}

/** A file that sends mails, or makes them, asks for a brand. */
const mailsAsk: Look = (project) => {
  const found = project.outbound.find(
    ({ mail, file }) =>
      mail === true &&
      !project.isTest(file) &&
      [file, ...project.importersOf(file)].some((path) =>
        project.facts(path)?.functions.some(({ calls: called }) => called.some((name) => /brand|theme/i.test(name))),
      ),
  )
  return found === undefined ? [] : [{ text: say`${pathRef(found.file)} is given a brand`, at: lineSource(project, found) }]
}

function senders(context: BrandContext): readonly Task[] {
  const { today, mails: found, sender } = context
  const [first] = found
  if (first === undefined) return []
  const test = today.place.test('senders')
  const file = today.place.module('senders')
  return [
    {
      key: 'senders',
      text: 'send from the domain of a customer after SPF and DKIM are seen there',
      files: [file, test],
      after: ['domains', 'brand-mail'],
      given: say`a sender domain whose DKIM key stands in DNS, and one whose key was taken away since`,
      when: say`${pathRef(first.file)} sends for both`,
      expected: say`the first leaves with an aligned ${planned('From')} and ${planned('Return-Path')}; the second falls back to ${sender === undefined ? say`our sender` : envRef(sender)} with the customer's name before it, and they are told`,
      shownBy: say`${fileRef(test)} runs both, with a policy of DMARC that rejects and with none`,
      shows: {
        code: either(
          all(keeps(/domain|sender|brand/i, /dkim/i, /verif|status|spf/i), usesText(/dkim|spf/i)),
          declares(/(?:verify|check|is)\w*(?:dkim|spf|sender)|sender_?(?:of|for)|(?:dkim|spf)_?(?:record|status|verified)/i),
        ),
        test: tests(/dkim|spf|dmarc|sender/i),
      },
    },
  ]
}

function documents(context: BrandContext): readonly Task[] {
  const { documentFiles, today, project } = context
  const [first] = documentFiles
  if (first === undefined) return []
  const test = today.place.test('brand-documents')
  return [
    {
      key: 'brand-documents',
      text: 'put the brand into generated files and their properties',
      files: [...documentFiles.slice(0, 5).map(({ path }) => standing(path)), test],
      after: ['brand-record'],
      given: say`a file that ${pathRef(first.path)} makes with ${packageWords(project, first.library)}`,
      when: say`it is made for ${customerWords(context)}, and again after the brand has changed`,
      expected: say`logo, title, author and producer are of the customer, and what was issued before stays as it was`,
      shownBy: say`${fileRef(test)} reads the properties of the file, and its name`,
      shows: { code: documentsAsk(documentFiles.map(({ path }) => path)), test: tests(/pdf|document|invoice|export|report/i) },
    },
  ]
}

function documentsAsk(paths: readonly string[]): Look {
  const isOne = new Set(paths)
  return (project) => {
    const found = project.sources.find(
      (path) =>
        isOne.has(path) &&
        project
          .facts(path)
          ?.functions.some(({ calls: called, params }) =>
            [...called, ...params.flatMap(({ name, props = [] }) => [name, ...props])].some((name) => /brand|theme/i.test(name)),
          ),
    )
    return found === undefined ? [] : [{ text: say`${pathRef(found)} is given a brand`, at: project.source(found, 1, 1, found) }]
  }
}

function caches(context: BrandContext): readonly Task[] {
  const { cached, screens, today, project } = context
  if (cached.length === 0 && screens.length === 0) return []
  const test = today.place.test('brand-caches')
  const files = [...new Set(cached.map(({ file }) => file))]
  const [first] = cached
  return [
    {
      key: 'brand-caches',
      text: 'key caches of pages and answers by the customer',
      files: [...files.slice(0, 6).map((path) => standing(path)), test],
      after: ['brand-of-request'],
      given: say`${first === undefined ? say`the page ${planned(screens[0]?.address ?? '/')}` : say`the entry ${planned(first.key)} of ${pathRef(first.file)}`}, kept after a request of one customer`,
      when: say`the same path is asked for under the domain of another, by a browser and by a shared cache`,
      expected: say`a second entry is made, the answer says ${planned('Vary: Host')} or may not be shared, and a published brand is seen within a minute`,
      shownBy: say`${fileRef(test)} fills the entry as one and asks as the other${screens[0] === undefined ? [] : say`, for ${planned(screens[0].address)}`}`,
      shows: {
        code: either(usesText(/^vary$/i), calls(/(?:brand|tenant|host)\w*(?:cache|key|tag)|(?:cache|key|tag)\w*(?:brand|tenant|host)/i)),
        test: tests(/cache|vary/i),
      },
      ...(first !== undefined && {
        stands: told(
          'fitted/brand-caches',
          say`${list(files.slice(0, 2).map(pathRef))} ${[files.length === 1 ? 'keeps' : 'keep']} ${planned(first.key)} under a key that names no customer.`,
          lineSource(project, first),
        ),
      }),
    },
  ]
}

function leak(context: BrandContext): Task {
  const { today, nameFiles, isServed, project } = context
  const test = today.place.test('no-other-brand')
  return {
    key: 'no-other-brand',
    text: 'fail the build when our name or that of another customer is shown',
    files: [test],
    after: ['own-name', 'brand-mail', 'brand-settings', 'brand-record'],
    given: say`two brands with names that occur nowhere else, and ours${nameFiles[0] === undefined ? [] : say` as ${pathRef(nameFiles[0])} has it today`}`,
    when: say`${isServed ? say`answers of ${visitWords(context)} and failures with 404 and 500${mailFiles(context)[0] === undefined ? [] : say` and a mail of ${some(mailFiles(context).map(pathRef), 1)}`} are read` : say`what ${exampleWords(project)} gives is read`} under the first brand, then the second`,
    expected: say`neither the other name nor ours stands in text, title, headers, icons${isServed ? say` or addresses, ${addressWords(context)} included` : say` or errors`}`,
    shownBy: say`${fileRef(test)} runs the list for both brands at the same time, and fails for a name put in on purpose`,
    shows: {
      code: declares(/brand|white_?label/i),
      test: tests(/(?:other|another|second|two|foreign|our own).*(?:brand|customer|tenant|name)|brand.*(?:leak|other|another)/i),
    },
  }
}
