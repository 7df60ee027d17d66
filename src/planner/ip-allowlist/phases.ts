import { list, say, type Phrase } from '../../core/phrase.ts'
import { modelRef, pathRef, routeRef } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { all, answers, calls, declares, either, keeps, reads, tests, testsRoute, usesPackage } from '../evidence/looks.ts'
import { recordStore, tableFiles } from '../parts/tables.ts'
import { fileRef, planned, standing } from '../parts/task-words.ts'
import { firstRefs, firstWays, oneOf, packageWords, personIn, serviceWords, startingFile, type WayIn } from '../parts/ways-in.ts'
import type { Phase, Task, TaskFile } from '../plan.ts'
import { guardRef } from '../today/authentication.ts'
import { type AllowlistContext, rangePackages } from './context.ts'
import { trustsProxies } from './looks.ts'

/** Phase 1: the address of a caller, and what a range is. */
export function addresses(context: AllowlistContext): Phase {
  return {
    title: 'The address of a caller',
    aim: say`${serviceWords(context)} knows from which address a request comes, and nobody can choose it by a header`,
    tasks: [address(context), ranges(context), sideDoor(context)],
  }
}

/** Phase 2: rules are asked, first in the log. */
export function checking(context: AllowlistContext): Phase {
  return {
    title: 'Rules',
    aim: say`a request from elsewhere gets no further than ${planned(context.files.check.path)}, ${meantWords(context)} first of all`,
    tasks: [rules(context), logFirst(context), check(context), open(context), ofTenant(context), machines(context)].filter(
      (one) => one !== undefined,
    ),
  }
}

/** Phase 3: people change rules and cannot shut themselves out. */
export function managing(context: AllowlistContext): Phase {
  return {
    title: 'Administration',
    aim: say`administrators of ${serviceWords(context)} change rules themselves, and a mistake is undone in minutes`,
    tasks: [manage(context), lockOut(context), emergency(context), refusals(context)],
  }
}

/** What is restricted first: operations of administrators, else those behind a login. */
export function meant({ admin, ways }: AllowlistContext): readonly WayIn[] {
  const behind = ways.filter(({ auth }) => auth === 'required')
  return admin.length > 0 ? admin : [...behind.filter(({ changes }) => changes), ...behind.filter(({ changes }) => !changes)]
}

/** `POST /admin/users`, or the service. */
export function meantWords(context: AllowlistContext): Phrase {
  return oneOf(meant(context), [serviceWords(context)])
}

function filesOf(ways: readonly WayIn[]): readonly TaskFile[] {
  return [...new Set(ways.map(({ file }) => file))].slice(0, 4).map((path) => standing(path))
}

function address(context: AllowlistContext): Task {
  const { reads: found, files, today, front, platform, project } = context
  const test = today.place.test('caller-address')
  const own = found.find(({ how }) => how === 'header')
  const trusts = found.find(({ how }) => how === 'trusts')
  const before: Phrase =
    platform !== undefined
      ? say`behind ${value(platform)}`
      : front[0] === undefined
        ? say`behind as many proxies as ${planned('TRUSTED_PROXIES')} says`
        : say`behind what ${pathRef(front[0])} describes`
  return {
    key: 'address',
    text:
      trusts === undefined
        ? 'find the address of a caller behind known proxies'
        : 'check which proxies are believed about the address of a caller',
    files: [
      files.address,
      ...(trusts !== undefined ? [standing(trusts.path)] : startingFile(context)),
      ...(own === undefined || own.path === trusts?.path ? [] : [standing(own.path)]),
      test,
    ].filter((file, i, rest) => rest.findIndex(({ path }) => path === file.path) === i),
    given: say`${serviceWords(context)} ${before}, and a caller who sends ${planned('X-Forwarded-For')} with an allowed address`,
    when: say`they call ${meantWords(context)} through the proxies, and directly`,
    expected: say`both times their own address counts: the entry that the last known proxy wrote, counted from the right${own === undefined ? [] : say`; ${pathRef(own.path)} no longer reads ${value(own.name)} by itself`}`,
    shownBy: say`${fileRef(test)} sends both with a forged header, and one with two headers of the same name, to ${meantWords(context)}`,
    shows: {
      code: either(trustsProxies, declares(/trusted_?prox|(?:client|caller|remote)_?(?:address|ip)$/i)),
      test: tests(/(?=.*(?:address|\bip\b|proxy|forwarded))(?=.*(?:forged|spoof|trust|header|proxy|forwarded))/i),
    },
    ...(trusts !== undefined && {
      stands: {
        id: 'fitted/address',
        text: say`${pathRef(trusts.path)} sets ${value(trusts.name)} already, so that the first task is a check of the number of proxies.`,
        sources: [project.source(trusts.path, trusts.line, trusts.line)],
      },
    }),
  }
}

function ranges(context: AllowlistContext): Task {
  const { files, today, library, isEdge, project } = context
  const test = today.place.test('ranges')
  return {
    key: 'ranges',
    text:
      library === undefined
        ? 'compare addresses with ranges of IPv4 and IPv6'
        : 'check how the package in use compares addresses with ranges',
    files: [files.ranges, ...(library === undefined ? [] : [standing(library.path)]), test],
    given: say`${list([planned('203.0.113.0/24'), planned('2001:db8::/32')])} in a rule for ${meantWords(context)}`,
    when: say`${list([planned('203.0.113.9'), planned('::ffff:203.0.113.9'), planned('2001:db8::1')])} and an address beside each range are compared${library === undefined ? say`, by ${planned(isEdge ? 'ipaddr.js' : 'net.BlockList')}` : say`, by ${packageWords(project, library.name)}`}`,
    expected: say`the three are inside and the others are not; ${list([planned('203.0.113.1/24'), planned('0.0.0.0/0'), planned('010.0.0.1')], ' and ')} are refused when a rule of ${serviceWords(context)} is written`,
    shownBy: say`${fileRef(test)} goes through these, and through random ranges with the first and the last address of each`,
    shows: {
      code: either(usesPackage(...rangePackages), calls(/(?:^|\.)BlockList$|addSubnet|(?:in|contains|matches)(?:Range|Cidr|Subnet)/i)),
      test: tests(/cidr|\brange|subnet|ipv6|mapped/i),
    },
    ...(library !== undefined && {
      stands: {
        id: `fitted/library/${library.name}`,
        text: say`${pathRef(library.path)} compares addresses with ${packageWords(project, library.name)} already, so that ranges are a check.`,
        sources: [project.source(library.path, library.line, library.line, library.name)],
      },
    }),
  }
}

function sideDoor(context: AllowlistContext): Task {
  const { front, project, platform } = context
  const servers = project.entryPoints.filter(({ kind }) => kind === 'server')
  const published = project.workflow.compose?.parts?.find(({ isPublished }) => isPublished)
  return {
    key: 'side-door',
    text: 'close ways to the service that pass no proxy',
    files: front.map((path) => standing(path, 'settings')),
    given: say`${servers.length > 0 ? list(servers.slice(0, 3).map(({ path }) => pathRef(path))) : serviceWords(context)}, whose port another machine can reach${published === undefined ? [] : say` (${value(published.name)} is published in ${project.workflow.compose === undefined ? ['compose'] : pathRef(project.workflow.compose.file)})`}`,
    when: say`somebody outside calls that port, or another host name of ${platform === undefined ? serviceWords(context) : value(platform)}, with the headers of a proxy`,
    expected: say`there is no answer: a rule of the network lets the proxies through and nobody else`,
    shownBy: say`a call of ${meantWords(context)} from outside to each address of the service, with its date`,
  }
}

function rules(context: AllowlistContext): Task {
  const { files, today } = context
  const test = today.place.test('rules')
  const { tenant } = today.data
  return {
    key: 'rules',
    text:
      tenant === undefined
        ? 'add a table of rules with an end and a reason'
        : 'add a table of rules of each customer, with an end and a reason',
    files: [files.rules, ...tableFiles(context, 'ip-rule'), test],
    after: ['ranges'],
    given: say`a rule ${tenant === undefined ? say`for ${meantWords(context)}` : say`of a record of ${modelRef(tenant)}`} with a range, who wrote it, why, and until when`,
    when: say`its time is over, ${tenant === undefined ? ['it is written twice'] : say`that record of ${modelRef(tenant)} is removed`}, or a range wider than ${planned('/8')} is written`,
    expected: say`the first no longer counts without a restart, ${tenant === undefined ? ['the second is one row'] : ['the second takes its rules along']}, and the third is refused with a reason`,
    shownBy: say`${fileRef(test)} writes one rule of each kind and calls ${meantWords(context)}`,
    shows: {
      code: keeps(
        /ip_?(?:rule|allow|range|restriction)|allow_?list|allowed_?(?:ip|address|range)|network_?rule/i,
        /cidr|range|address|\bip\b|network/i,
      ),
      test: tests(/(?=.*(?:rule|allow|range))(?=.*(?:expir|ended|over|twice|write|written|refus|stored))/i),
    },
  }
}

function logFirst(context: AllowlistContext): Task {
  const { files, today } = context
  const test = today.place.test('log-first')
  return {
    key: 'log-first',
    text: 'log what rules would refuse before they refuse it',
    files: [files.check, ...startingFile(context), test],
    after: ['rules'],
    given: say`${planned('IP_ALLOWLIST_MODE')} set to ${planned('log')} and an address outside of each rule`,
    when: say`it calls ${firstWays(meant(context).length > 0 ? meant(context) : context.ways, 2)}${context.ways.length === 0 ? [serviceWords(context)] : []}`,
    expected: say`the answer is as today, and the log names the address, the ${personIn(context)} if there is one, and ${meantWords(context)}`,
    shownBy: say`${fileRef(test)} reads the line, then sets ${planned('enforce')} and sees ${meantWords(context)} refused`,
    shows: {
      code: either(
        reads(/(?:IP|ALLOWLIST|WHITELIST|NETWORK)\w*(?:MODE|ENFORCE|DRY_RUN|LOG_ONLY)/),
        declares(/(?:allowlist|ip_?rules?)_?(?:mode|log_?only|dry_?run|report)/i),
      ),
      test: tests(/(?=.*(?:address|\bip\b|allow))(?=.*(?:log|report|dry))/i),
    },
  }
}

function check(context: AllowlistContext): Task {
  const { files, today, admin, project } = context
  const test = today.place.test('check-address')
  const ways = meant(context)
  const [guard] = ways.flatMap(({ guards }) => guards)
  return {
    key: 'check',
    text: admin.length > 0 ? 'ask the rules before operations of administrators' : 'ask the rules before operations behind a login',
    files: [files.check, ...filesOf(ways), test],
    after: ['log-first'],
    given: say`a rule that holds one address, and a caller from another one${guard === undefined ? [] : say` whom ${guardRef(project, guard)} would let pass`}`,
    when: say`they call ${ways.length === 0 ? serviceWords(context) : firstWays(ways)}, and again in a session that began inside of the range`,
    expected: say`each is refused before ${guard === undefined ? ['anything else'] : say`${guardRef(project, guard)}`} ${[guard === undefined ? 'runs' : 'is asked']}, with an answer that does not say whether the operation exists`,
    shownBy: say`${fileRef(test)} calls ${[count(ways.length, 'operation')]}${ways[0] === undefined ? say` of ${serviceWords(context)}` : say`, ${ways[0].words} among them`}, from inside, from outside and from inside to outside`,
    shows: {
      code: either(
        calls(
          /(?:check|require|assert|ensure|restrict|allow|is)\w*(?:Address|Ip(?:Allowed|Range|Rule)?s?|Allowlist|AllowedIp)$|ipRestriction|IpFilter|ipAllowlist/i,
        ),
        usesPackage('express-ipfilter', 'fastify-ip-restriction'),
      ),
      test: tests(/(?=.*(?:address|\bip\b|allowlist|range))(?=.*(?:refus|forbid|403|404|outside|block|den))/i),
    },
  }
}

function open(context: AllowlistContext): Task | undefined {
  const { hooks, health, today, files } = context
  const signed = hooks.find(({ authBy }) => authBy?.signed === true)
  const named = [...hooks.map(routeRef), ...health.map(({ words }) => words)]
  const [first] = named
  if (first === undefined) return undefined
  const test = today.place.test('open-operations')
  return {
    key: 'open',
    text: 'keep messages of other systems and probes reachable',
    files: [files.check, ...[...new Set(hooks.map(({ file }) => file))].slice(0, 2).map((path) => standing(path)), test],
    after: ['check'],
    given: say`${firstRefs(named, 4)}, which ${[named.length === 1 ? 'is' : 'are']} called from addresses that change`,
    when: say`the rules are in force and ${first} is called from outside of each`,
    expected: say`it answers as today${signed === undefined ? [] : say`: ${routeRef(signed)} is protected by its signature`}, and the list of such operations stands in ${planned(files.check.path)} by name, not by a pattern`,
    shownBy: say`${fileRef(test)} calls ${firstRefs(named, 3)} from a foreign address, and a path that begins alike and is refused`,
    shows: {
      code: declares(/(?:open|exempt|public|unrestricted|skipped?)_?(?:routes|paths|operations|endpoints)/i),
      test: tests(/(?=.*(?:webhook|health|probe|open|exempt))(?=.*(?:address|\bip\b|outside|reach|anywhere|allow))/i),
    },
  }
}

function ofTenant(context: AllowlistContext): Task | undefined {
  const { today, files, project, admin } = context
  const { tenant } = today.data
  const [guard] = today.auth.guards
  if (tenant === undefined || guard === undefined) return undefined
  const test = today.place.test('rules-of-customers')
  const way = context.ways.find((one) => one.auth === 'required' && !admin.includes(one))
  return {
    key: 'tenant',
    text: 'ask the rules of a customer for its members',
    files: [files.check, standing(guard.file), test],
    after: ['check'],
    given: say`a ${personIn(context)} who belongs to two records of ${modelRef(tenant)}, of which one has rules`,
    when: say`they call ${way === undefined ? serviceWords(context) : way.words} for each of both from a café`,
    expected: say`the one with rules is refused after ${guardRef(project, guard)} knows who calls, the other one answers, and a list holds nothing of the first`,
    shownBy: say`${fileRef(test)} does both calls in one session${way === undefined ? [] : say` of ${way.words}`}`,
    shows: {
      code: all(
        keeps(
          /ip_?(?:rule|allow|range)|allow_?list|allowed_?(?:ip|address|range)/i,
          /tenant|organi[sz]ation|team|workspace|account|company/i,
        ),
        calls(/(?:rules|ranges|allowlist)(?:Of|For)|findRules/i),
      ),
      test: tests(/(?=.*(?:address|\bip\b|rule|range))(?=.*(?:tenant|organi[sz]ation|team|customer|workspace))/i),
    },
  }
}

function machines(context: AllowlistContext): Task | undefined {
  const { machines: all_, today, files } = context
  const [one] = all_
  if (one === undefined) return undefined
  const test = today.place.test('keys-of-programs')
  return {
    key: 'programs',
    text: 'bind keys of programs to ranges',
    files: [files.check, ...filesOf(all_), test],
    after: ['check'],
    given: say`a key for ${firstWays(all_, 2)} that belongs to one server`,
    when: say`it is used from another address`,
    expected: say`${one.words} refuses it, its owner learns of the address, and the key still works from its server`,
    shownBy: say`${fileRef(test)} calls ${one.words} with one key from two addresses`,
    shows: {
      code: keeps(/api_?key|token/i, /ranges?|cidr|allowed_?(?:ip|address)/i),
      test: tests(/(?=.*key)(?=.*(?:address|\bip\b|range))/i),
    },
  }
}

const managed = /\/(?:ip-?rules|ip-?allow-?list|allow-?list|allowed-?ips|network-?rules)(?:\/(?::\w+|\{\w+\}))?$/i

function manage(context: AllowlistContext): Task {
  const { files, today, project } = context
  const test = today.place.test('manage-rules')
  const admin = today.auth.guards.find(({ name }) => /admin|staff/i.test(name)) ?? today.auth.roles[0]
  return {
    key: 'manage',
    text: 'let administrators write and remove rules',
    files: [files.manage, ...(admin === undefined ? startingFile(context) : [standing(admin.file)]), test],
    given: say`an administrator${admin === undefined ? [] : say` whom ${guardRef(project, admin)} lets pass`}, and a ${personIn(context)} who is none`,
    when: say`both call ${planned('PUT /ip-rules/:id')} and ${planned('DELETE /ip-rules/:id')}`,
    expected: say`the first changes what ${meantWords(context)} answers within ten seconds in each process, the second is refused, and each change is kept with who made it`,
    shownBy: say`${fileRef(test)} removes a rule between two calls of ${meantWords(context)}`,
    shows: { code: answers(['PUT', 'POST', 'DELETE', 'PATCH'], managed), test: testsRoute(['PUT', 'POST', 'DELETE', 'PATCH'], managed) },
  }
}

function lockOut(context: AllowlistContext): Task {
  const { files, today } = context
  const test = today.place.test('lock-out')
  return {
    key: 'lock-out',
    text: 'refuse a rule that shuts out whoever writes it',
    files: [files.manage, test],
    after: ['manage'],
    given: say`an administrator at an address for which no rule stands, on a connection that has an IPv4 and an IPv6 address`,
    when: say`they write the first rule, or remove the last one that holds their address`,
    expected: say`${planned('PUT /ip-rules/:id')} answers 409 with the address that ${serviceWords(context)} saw, and a second call that repeats it passes`,
    shownBy: say`${fileRef(test)} does both from one address and then calls ${meantWords(context)} from it`,
    shows: {
      code: either(declares(/(?:lock|shut)s?_?out|own_?address|keeps_?own/i), calls(/lockOut|shutsOut|ownAddress/i)),
      test: tests(/lock.?out|shut.?out|own address|themsel/i),
    },
  }
}

function emergency(context: AllowlistContext): Task {
  const { team, project, today } = context
  const deploys = project.workflow.ci.find(({ deploys: step }) => step !== undefined)
  const database = recordStore(today.data)
  return {
    key: 'emergency',
    text: 'rehearse the way back in when rules shut everybody out',
    files: [],
    after: ['lock-out'],
    given: say`rules that hold no address of anybody, in a copy of ${serviceWords(context)}`,
    when: say`${team.level === 'solo' ? ['the one author'] : ['somebody on call']} sets ${planned('IP_ALLOWLIST_MODE')} to ${planned('log')}${deploys === undefined ? [] : say` by ${pathRef(deploys.file)}`}, with no access to ${meantWords(context)}`,
    expected: say`${meantWords(context)} answers again within ten minutes, without a change of code and without a hand in ${database === undefined ? ['the database'] : value(database.name)}`,
    shownBy: say`the record of the rehearsal for ${serviceWords(context)}, with its duration`,
  }
}

function refusals(context: AllowlistContext): Task {
  const { files, today, project } = context
  const test = today.place.test('refusals')
  const log = project.models.find(({ name }) => /audit|activit(?:y|ies)_?logs?/i.test(name))
  return {
    key: 'refusals',
    text: log === undefined ? 'record refusals and changes of rules' : 'record refusals and changes of rules in the log in use',
    files: [files.events, ...(log === undefined ? tableFiles(context, 'address-event') : []), test],
    after: ['manage'],
    given: say`a refused call of ${meantWords(context)}, a thousand more from the same address, and a changed rule`,
    when: say`${log === undefined ? ['the entries'] : modelRef(log)} ${[log === undefined ? 'are' : 'is']} read`,
    expected: say`the change names who, from which to which range; the refusals are counted by address and hour, so that nobody fills ${log === undefined ? ['the disk'] : modelRef(log)}`,
    shownBy: say`${fileRef(test)} sends the thousand to ${meantWords(context)} and counts the entries`,
    shows: {
      code: calls(/audit|(?:record|log|track|count)\w*(?:Event|Activity|Refus|Blocked|Denied)/i, /ip|address|allow|network/i),
      test: tests(/(?=.*(?:refus|blocked|denied|rule))(?=.*(?:record|log|count|audit|event))/i),
    },
  }
}
