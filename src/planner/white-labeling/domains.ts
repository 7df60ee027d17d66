import { say } from '../../core/phrase.ts'
import { envRef, lineSource, pathRef, routeRef } from '../../text/fact-refs.ts'
import { all, answers, calls, declares, either, keeps, tests } from '../evidence/looks.ts'
import { some } from '../parts/record-deeds.ts'
import { told } from '../parts/service-facts.ts'
import { tableFiles } from '../parts/tables.ts'
import { fileRef, guardedPhrase, planned, standing } from '../parts/task-words.ts'
import type { Phase, Task } from '../plan.ts'
import type { Look } from '../shows.ts'
import { customerWords, visitWords, type BrandContext } from './context.ts'
import { brandPath } from './given.ts'

/** Phase 3: customers reach the product at a name of their own, and nobody else does. */
export function domainPhase(context: BrandContext): Phase {
  return {
    title: 'Domains of customers',
    aim: say`${visitWords(context)} answers at a name that ${customerWords(context)} proved to own, over TLS, and a name that was given up stops to work here`,
    tasks: context.isServed ? [ownership(context), certificates(context), ...crossing(context), recheck(context)] : [],
  }
}

function ownership(context: BrandContext): Task {
  const { today } = context
  const test = today.place.test('domains')
  const file = today.place.module('domains')
  return {
    key: 'domains',
    text: 'take a domain when its owner has proved it',
    files: [...tableFiles(context, 'brand-domain'), file, test],
    after: ['brand-of-request'],
    given: say`two customers who both enter ${planned('help.example.com')} at ${planned(`POST ${brandPath(context)}/domains`)}, and one who enters ours`,
    when: say`the second one alone sets the TXT record with the value that was made for them`,
    expected: say`the name is theirs and unique from then on, and the first claim lapses. Ours, an address of ours or one without a dot is refused at once`,
    shownBy: say`${fileRef(test)} resolves names by a stand-in for DNS that ${fileRef(file)} is given`,
    shows: {
      code: all(
        keeps(/domain|host_?name/i, /domain|host|name/i, /verif|status|token/i),
        calls(/(?:^|\.)resolve(?:Txt|Cname|Any)?$|verify_?(?:domain|dns|txt)/i),
      ),
      test: tests(/domain|txt record|dns|ownership/i),
    },
  }
}

function certificates(context: BrandContext): Task {
  const { project, today } = context
  const test = today.place.test('certificates')
  const place = project.files?.find((path) =>
    /(?:^|\/)(?:Caddyfile|nginx[\w.-]*\.conf|traefik\.ya?ml|vercel\.json|fly\.toml|netlify\.toml)$/.test(path),
  )
  return {
    key: 'certificates',
    text: 'get a certificate for a domain once it is verified, and for no other',
    files: [...(place === undefined ? [] : [standing(place, 'settings')]), today.place.module('certificates'), test],
    after: ['domains'],
    given: say`a verified name, one that waits for its TXT record, and a stranger who points a thousand names at ${place === undefined ? say`the service` : pathRef(place)}`,
    when: say`TLS is asked for under each, and the proxy asks ${planned(`GET ${brandPath(context)}/domains/ask`)}`,
    expected: say`the first gets a certificate and the others an error, so that the weekly limits of the issuer are not used up by strangers`,
    shownBy: say`${fileRef(test)} asks for a verified, a waiting, an unknown and a removed name`,
    shows: {
      code: either(
        answers(['GET'], /domains?\/(?:ask|allowed|check|verify)$|tls-?(?:ask|check)|on-demand/i),
        calls(/(?:add|create|attach|register)\w*(?:domain|certificate|custom_?hostname)(?!\w*error)|acme/i),
      ),
      test: tests(/certificate|tls|domain/i),
    },
    ...(place !== undefined && {
      stands: told(
        'fitted/certificates',
        say`${pathRef(place)} says where TLS ends today, so that certificates of customers are asked for there.`,
        project.source(place, 1, 1, place),
      ),
    }),
  }
}

function crossing(context: BrandContext): readonly Task[] {
  const { today, cookieFiles, corsFiles, callbacks, project } = context
  const files = [...new Set([...cookieFiles, ...corsFiles, ...callbacks.map(({ file }) => file)])]
  if (files.length === 0 && context.today.auth.guards.length === 0) return []
  const test = today.place.test('origins')
  const [callback] = callbacks
  return [
    {
      key: 'origins',
      text: 'bind cookies, origins and redirects to the domain of the customer',
      files: [...files.slice(0, 6).map((path) => standing(path)), today.place.module('origins'), test],
      after: ['domains'],
      given: say`a session that ${cookieFiles[0] === undefined ? say`the sign-in` : pathRef(cookieFiles[0])} began at one customer's domain${corsFiles[0] === undefined ? [] : say`, and the origins that ${pathRef(corsFiles[0])} allows`}`,
      when: say`its cookie is sent to the domain of another customer, and ${guardedPhrase(context)} is called from a page there`,
      expected: say`the session is refused, no ${planned('Access-Control-Allow-Origin')} names that page, and ${callback === undefined ? say`a redirect` : routeRef(callback)} leads to a verified domain or nowhere`,
      shownBy: say`${fileRef(test)} does so with ${planned('__Host-')} cookies, and with origins that end or begin like a verified one`,
      shows: {
        code: either(
          declares(
            /(?:allowed|trusted|verified|known)_?(?:origin|host|domain|redirect)|(?:origin|host|domain|redirect)s?_?(?:allowed|trusted|verified|of_?(?:brand|tenant|customer))/i,
          ),
          calls(/is_?(?:allowed|trusted|verified|known)_?(?:origin|host|domain|redirect)/i),
        ),
        test: tests(/origin|cors|cookie|redirect/i),
      },
      ...(corsFiles[0] !== undefined && {
        stands: told(
          'fitted/origins',
          say`${some(corsFiles.map(pathRef), 2)} ${[corsFiles.length === 1 ? 'sets' : 'set']} CORS already, so that the list of origins is what changes there.`,
          project.source(corsFiles[0], 1, 1, corsFiles[0]),
        ),
      }),
    },
  ]
}

function recheck(context: BrandContext): Task {
  const { today, project } = context
  const test = today.place.test('recheck-domains')
  const file = today.place.module('recheck-domains')
  const timer = project.jobs.find(({ kind }) => kind === 'cron')
  return {
    key: 'recheck-domains',
    text: 'look again each day whether domains still belong to their customers',
    files: [...(timer === undefined ? [] : [standing(timer.file)]), file, test],
    after: ['domains', 'certificates'],
    given: say`a domain whose records ${customerWords(context)} took away, and one whose certificate ends in ten days`,
    when: say`${fileRef(file)} runs${timer === undefined ? [] : say` beside ${pathRef(timer.file)}`}`,
    expected: say`the first answers nothing after three failed days and is free for a new proof, and the second raises an alarm before people see a warning`,
    shownBy: say`${fileRef(test)} runs it with answers of DNS of four days`,
    shows: { code: domainJob, test: tests(/domain|certificate/i) },
  }
}

const domainJob: Look = (project) => {
  const found = project.jobs.find(({ name, handler, file }) => /domain|certificate/i.test(`${name} ${handler} ${file}`))
  return found === undefined
    ? []
    : [{ text: say`${pathRef(found.file)} looks at domains by itself`, at: lineSource(project, found, found.name) }]
}

/** The setting with the address of the service, as words. */
export function addressWords({ address }: Pick<BrandContext, 'address'>): ReturnType<typeof say> {
  return address === undefined ? say`the address of the service` : [envRef(address)]
}
