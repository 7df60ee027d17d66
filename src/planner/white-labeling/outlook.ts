import { say } from '../../core/phrase.ts'
import { envRef, lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { exampleWords, some } from '../parts/record-deeds.ts'
import { ownersOf, teamWords, told } from '../parts/service-facts.ts'
import { guardsPhrase, planned } from '../parts/task-words.ts'
import type { Component, Phase, Statement } from '../plan.ts'
import { customerWords, visitWords, type BrandContext } from './context.ts'
import { brandPath } from './given.ts'
import { mailFiles } from './sent.ts'

/** For whom what changes. */
export function changes(context: BrandContext): readonly Statement[] {
  const { nameFiles, isServed, mails, project } = context
  const said = [
    told(
      'changes/people',
      isServed
        ? say`People of ${customerWords(context)} see its name and logo on ${visitWords(context)}${mails.length === 0 ? [] : say` and in mails of ${some(mailFiles(context).map(pathRef), 2)}`}.`
        : say`Whoever calls ${exampleWords(project)} gives a brand, and what it makes bears that one.`,
    ),
  ]
  if (isServed)
    said.push(
      told(
        'changes/administrators',
        say`An administrator of ${customerWords(context)} sets brand and domain, behind ${guardsPhrase(context)}.`,
      ),
    )
  if (nameFiles.length > 0)
    said.push(
      told(
        'changes/developers',
        say`Developers write no name of ours into ${some(nameFiles.map(pathRef), 3)} and their like; a test reads what is shown.`,
      ),
    )
  return said
}

/** What can go wrong. */
export function risks(context: BrandContext): readonly Statement[] {
  const { cached, address, cookieFiles, doors, mails, project, nameFiles, isServed, callbacks } = context
  const said: Statement[] = []
  const [entry] = cached
  if (entry !== undefined)
    said.push(
      told(
        'risk/cache',
        say`${planned(entry.key)} in ${pathRef(entry.file)} hands the answer of one customer to the next as soon as it holds a brand.`,
        lineSource(project, entry),
      ),
    )
  if (address !== undefined && mails.length > 0)
    said.push(
      told(
        'risk/host',
        say`Whoever replaces ${envRef(address)} by the ${planned('Host')} of the request lets a stranger have a reset link sent that leads to them.`,
        lineSource(project, address, address.name),
      ),
    )
  if (cookieFiles[0] !== undefined)
    said.push(
      told(
        'risk/sessions',
        say`People are signed out of ${pathRef(cookieFiles[0])} once when they move to a new domain; its cookie does not come along.`,
        project.source(cookieFiles[0], 1, 1, cookieFiles[0]),
      ),
    )
  if (callbacks[0] !== undefined)
    said.push(
      told(
        'risk/callback',
        say`Providers of sign-in call ${pathRef(callbacks[0].file)} back at registered addresses alone, so that a new domain has to come back by ours.`,
        lineSource(project, callbacks[0]),
      ),
    )
  if (doors[0] !== undefined)
    said.push(
      told(
        'risk/phishing',
        say`A customer may copy another's logo onto ${planned(doors[0].address)}; a new domain with a known brand's name waits for a person.`,
        lineSource(project, doors[0]),
      ),
    )
  if (isServed)
    said.push(
      told(
        'risk/dangling',
        say`A name that still points at ${visitWords(context)} after its customer left can be claimed by the next one, unless it is proved again.`,
      ),
    )
  if (nameFiles.length > 0)
    said.push(
      told(
        'risk/unread',
        say`Names in pictures, and texts put together from parts, are not among the places in ${some(nameFiles.map(pathRef), 2)}.`,
      ),
    )
  return said
}

/** How what stands moves over. */
export function migration(context: BrandContext): readonly Statement[] {
  const { tenant, nameFiles, team, isServed, project, address } = context
  const said: Statement[] = []
  if (isServed)
    said.push(
      tenant === undefined
        ? told('migration/default', say`The first row of ${planned('Brand')} is ours, and ${visitWords(context)} looks as before with it.`)
        : told(
            'migration/default',
            say`No ${modelRef(tenant)} gets a row at first; without one our defaults are in force.`,
            modelSource(project, tenant),
          ),
    )
  if (nameFiles.length > 0)
    said.push(
      told(
        'migration/texts',
        say`${some(nameFiles.map(pathRef), 3)} ${[nameFiles.length === 1 ? 'moves' : 'move']} first and by themselves, and what they show is compared byte by byte.`,
      ),
    )
  if (isServed)
    said.push(
      told(
        'migration/domains',
        say`A customer keeps ${address === undefined ? say`the address they know` : envRef(address)} beside their domain for 90 days, and what people kept as a link leads on.`,
      ),
    )
  const owners = ownersOf(project, nameFiles[0])
  if (team.level === 'large' || team.level === 'medium')
    said.push(
      told(
        'migration/stages',
        say`As ${teamWords(context)}, one customer goes first for two weeks${owners === undefined ? [] : say`, and ${owners} reads the change of ${some(nameFiles.map(pathRef), 1)}`}.`,
      ),
    )
  return said
}

/** How it goes back. */
export function rollback(context: BrandContext): readonly Statement[] {
  const { isServed, address, sender, project } = context
  return isServed
    ? [
        told(
          'rollback/brand',
          say`${planned('BRANDS')} set to ${planned('off')} shows our defaults on ${visitWords(context)}; rows and domains stay.`,
        ),
        told(
          'rollback/domains',
          say`Domains go on to answer when brands are off, since ${address === undefined ? say`links` : say`links beside those of ${envRef(address)}`} that people kept name them.`,
        ),
        ...(sender === undefined
          ? []
          : [
              told(
                'rollback/sender',
                say`A broken sender domain is switched off alone, and ${envRef(sender)} takes over with the next mail.`,
                lineSource(project, sender, sender.name),
              ),
            ]),
      ]
    : [told('rollback/argument', say`Callers who give no brand to ${exampleWords(project)} get what they got before.`)]
}

/** What the plan adds. */
export function components(context: BrandContext, phases: readonly Phase[]): readonly Component[] {
  const keys = new Set(phases.flatMap(({ tasks }) => tasks.map(({ key }) => key)))
  const path = brandPath(context)
  const { place } = context.today
  const found: readonly Component[] = [
    ...(context.isServed
      ? [{ kind: 'table', name: 'Brand', about: say`name, logo, colours, draft and published`, by: 'brand-record' } as const]
      : []),
    { kind: 'table', name: 'BrandDomain', about: say`host, proof, state and time of the last look`, by: 'domains' },
    { kind: 'module', name: place.module('brand').path, about: say`the brand in force, with defaults`, by: 'brand-record' },
    { kind: 'setting', name: 'BRANDS', about: say`whether brands of customers are in force`, by: 'brand-of-request' },
    { kind: 'endpoint', name: `PUT ${path}`, about: say`saves a draft`, by: 'brand-settings' },
    { kind: 'endpoint', name: `POST ${path}/logo`, about: say`takes a logo`, by: 'logo' },
    { kind: 'endpoint', name: `POST ${path}/domains`, about: say`claims a domain`, by: 'domains' },
    {
      kind: 'endpoint',
      name: `GET ${path}/domains/ask`,
      about: say`tells the proxy whether a certificate may be asked for`,
      by: 'certificates',
    },
    { kind: 'job', name: place.module('recheck-domains').path, about: say`once a day`, by: 'recheck-domains' },
  ]
  return found.filter(({ by, name }) => keys.has(by) && !context.project.routes.some((route) => `${route.method} ${route.path}` === name))
}
