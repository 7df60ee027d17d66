import { say } from '../../core/phrase.ts'
import { envRef, fileSource, lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { some } from '../parts/record-deeds.ts'
import { teamWords, told } from '../parts/service-facts.ts'
import { guardsPhrase, planned } from '../parts/task-words.ts'
import type { Decision, Statement } from '../plan.ts'
import { customerWords, isSeen, visitWords, type BrandContext } from './context.ts'
import { addressWords } from './domains.ts'
import { mailFiles } from './sent.ts'

/** What the plan decides, each with a fact of the project for it. */
export function decisions(context: BrandContext): readonly Decision[] {
  return [owner(context), host(context), cookie(context), sender(context), freedom(context)].filter((one) => one !== undefined)
}

function owner({ tenant, project, today, isServed }: BrandContext): Decision | undefined {
  if (!isServed) return undefined
  return {
    id: 'owner',
    about: 'Which record holds a brand',
    text:
      tenant === undefined
        ? say`A table ${planned('Brand')} with the hosts that lead to it.`
        : say`A table ${planned('Brand')} with one row for each ${modelRef(tenant)} that has one.`,
    because:
      tenant === undefined
        ? say`none of the ${project.models.length} models of ${value(project.name)} stands for a customer organization${today.auth.people === undefined ? [] : say`, and ${modelRef(today.auth.people)} is a person`}`
        : say`${modelRef(tenant)} has ${tenant.fields.length} fields in ${pathRef(tenant.file)}, and a draft beside a published version needs rows of its own`,
    instead: say`settings per installation, which would make a deployment out of each new customer`,
    sources: tenant === undefined ? [] : [modelSource(project, tenant)],
  }
}

function host({ doors, isServed, today, project }: BrandContext): Decision | undefined {
  if (!isServed) return undefined
  const [door] = doors
  return {
    id: 'host',
    about: 'By what a request finds its brand',
    text: say`By its host name, looked up among verified domains; after sign-in the session has to agree.`,
    because:
      door !== undefined
        ? say`${planned(door.address)} is shown before anybody is known, and its logo is the first that a customer's people see`
        : say`${guardsPhrase({ project, today } as BrandContext)} ${[today.auth.guards.length > 1 ? 'know' : 'knows']} a caller too late for errors and for what is open`,
    instead: say`a parameter or a header of the caller, with which anybody could put one customer's logo on a page for another`,
    sources: door === undefined ? [] : [lineSource(project, door)],
  }
}

function cookie({ cookieFiles, project, corsFiles }: BrandContext): Decision | undefined {
  const [file] = [...cookieFiles, ...corsFiles]
  if (file === undefined) return undefined
  return {
    id: 'cookie',
    about: 'How far a session reaches',
    text: say`One host: ${planned('__Host-')} in the name, no ${planned('Domain')}, and the customer beside the person in the session.`,
    because: say`${pathRef(file)} handles cookies or origins for the whole service, and subdomains of ours will belong to customers who do not know each other`,
    instead: say`a cookie for our whole domain, which each customer's subdomain would receive and could set`,
    sources: [fileSource(project, file)],
  }
}

function sender({ sender: setting, mails, project }: BrandContext): Decision | undefined {
  const [first] = mails
  if (first === undefined) return undefined
  return {
    id: 'sender',
    about: 'Under whose address mails leave',
    text: say`Under the customer's once DKIM and SPF are verified there; until then under ours with their name and ${planned('Reply-To')}.`,
    because: say`${pathRef(first.file)} sends by ${value(first.target)}${setting === undefined ? [] : say` with ${envRef(setting)} for each recipient`}, and a ${planned('From')} without an aligned signature is rejected where DMARC says so`,
    instead: say`their address from the first day, whose mails would go to spam with the password resets among them`,
    sources: [lineSource(project, first)],
  }
}

function freedom({ looks, screens, project }: BrandContext): Decision | undefined {
  if (screens.length === 0) return undefined
  return {
    id: 'freedom',
    about: 'How much of the look a customer sets',
    text: say`Name, logo, icon, two colours and one of some fonts; no style sheets and no markup.`,
    because: say`${looks.colours === undefined ? say`the ${screens.length} screens` : say`${pathRef(looks.colours)} holds the colours that ${screens.length} screens share, and they`} change with each release, and a rule of a customer's own would hide or read fields of ${planned(screens[0]?.address ?? '/')}`,
    instead: say`style sheets of customers, by which a selector can send out what stands in a form`,
    sources: looks.colours === undefined ? [] : [fileSource(project, looks.colours)],
  }
}

/** What a person has to decide. */
export function questions(context: BrandContext): readonly Statement[] {
  const { tenant, names, named, project, mails, team, isServed, documentFiles } = context
  const asked: Statement[] = []
  if (isServed && !isSeen(context))
    asked.push(
      told(
        'question/seen',
        say`What of ${visitWords(context)} do people see themselves? No screen, mail or generated file was seen, so that ${value(project.name)} may answer programs alone.`,
      ),
    )
  if (tenant === undefined && isServed)
    asked.push(
      told(
        'question/customer',
        say`Who is a customer with a brand in ${value(project.name)}? No model of organizations was found${project.models.length === 0 ? [] : say` beside ${some(project.models.map(modelRef), 3)}`}.`,
      ),
    )
  if (!isServed)
    asked.push(
      told('question/surface', say`Where do people meet ${value(project.name)}? No screen, no request and no mail of it was seen.`),
    )
  if (names.length === 0 && named === undefined)
    asked.push(
      told('question/name', say`Where does ${value(project.name)} say its name to people? It was not found in the texts that were read.`),
    )
  if (isServed)
    asked.push(
      told(
        'question/legal',
        say`Whose name stands in terms, privacy notice and imprint under a domain of ${customerWords(context)}: theirs, or ours as the processor?`,
      ),
    )
  if (mails.length > 0)
    asked.push(
      told(
        'question/support',
        say`Who reads answers to mails of ${some(mailFiles(context).map(pathRef), 2)}: our support, or the customer's?`,
      ),
    )
  if (documentFiles.length > 0)
    asked.push(
      told(
        'question/documents',
        say`May files that ${some(
          documentFiles.map(({ path }) => pathRef(path)),
          2,
        )} ${[documentFiles.length === 1 ? 'makes' : 'make']} hide who issued them? For invoices the law of the country says who has to be named.`,
      ),
    )
  if (team.level === 'solo')
    asked.push(
      told(
        'question/on-call',
        say`As ${teamWords(context)}: who helps when a customer's domain stops to answer, and is ${addressWords(context)} enough as the way around it?`,
      ),
    )
  return asked
}
