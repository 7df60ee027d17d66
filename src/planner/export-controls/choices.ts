import { ref, say, type Phrase } from '../../core/phrase.ts'
import { lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { aModel, packageRef } from '../parts/owning.ts'
import { fieldRef } from '../parts/personal-data.ts'
import { operationRef, operationSource, operationsPhrase, refsPhrase } from '../parts/record-changes.ts'
import { fileRef, planned } from '../parts/task-words.ts'
import type { Decision, FeaturePlan, Statement } from '../plan.ts'
import type { ExportContext } from './context.ts'

/** Operations at which a party is screened, as words. */
export function dealsPhrase({ deals }: ExportContext, without: Phrase = ['what begins a business']): Phrase {
  return deals.length === 0 ? without : operationsPhrase(deals.map(({ operation }) => operation))
}

/** A party as words. */
export function partyPhrase({ parties }: ExportContext, without: Phrase = ['a party']): Phrase {
  return parties[0] === undefined ? without : aModel(parties[0])
}

/** With whom business is done today, where they are, and which cryptography is in the product. */
export function tellToday(context: ExportContext): FeaturePlan['today'] {
  const { deals, names, countries, parties, crypto, project } = context
  const told: Statement[] = deals.slice(0, 5).map(({ operation, model }) => ({
    id: `today/deal/${operationRef(operation).name}`,
    text: say`${operationRef(operation)} creates ${aModel(model)}, and no list is asked before that as far as the code was read.`,
    sources: [operationSource(operation, project)],
  }))
  const [name] = names
  if (name !== undefined)
    told.push({
      id: 'today/names',
      text: say`${refsPhrase(names.map(fieldRef))} ${[names.length === 1 ? 'names' : 'name']} a party.`,
      sources: [modelSource(project, name.model)],
    })
  const [country] = countries
  if (country !== undefined)
    told.push({
      id: 'today/countries',
      text: say`${refsPhrase(countries.map(fieldRef))} ${[countries.length === 1 ? 'says' : 'say']} a country.`,
      sources: [modelSource(project, country.model)],
    })
  else if (parties[0] !== undefined)
    told.push({
      id: 'today/countries',
      text: say`${refsPhrase(parties.map(modelRef))} ${[parties.length === 1 ? 'has' : 'have']} no field for a country.`,
      sources: [modelSource(project, parties[0])],
    })
  return [
    { about: 'data', statements: told },
    {
      about: 'API',
      statements: crypto.slice(0, 6).map(({ name: pack, path, line }) => ({
        id: `today/crypto/${pack}`,
        text: say`${pathRef(path)} imports ${pack.includes('crypto') && !pack.includes('-') ? planned(pack) : ref('package', pack)}, which is cryptography.`,
        sources: [lineSource(project, { file: path, line }, pack)],
      })),
    },
  ]
}

/** What the plan decides, each with a fact of the project for it. */
export function decisions(context: ExportContext): readonly Decision[] {
  return [
    meaning(context),
    moment(context),
    place(context),
    match(context),
    lists(context),
    classification(context),
    records(context),
  ].filter((one) => one !== undefined)
}

function meaning(context: ExportContext): Decision {
  const [deal] = context.deals
  return {
    id: 'meaning',
    about: 'What is meant by export controls',
    text: say`The law of trade: who may be served, where, and with which technology. Files that users take out of ${packageRef(context.project)} are another matter.`,
    because:
      deal === undefined
        ? say`${packageRef(context.project)} can reach people abroad, and no operation was read that begins a business`
        : say`${operationRef(deal.operation)} makes ${aModel(deal.model)} for whoever asks, from any country`,
    instead: say`a limit on downloads, which is a matter of roles`,
    sources: deal === undefined ? [] : [operationSource(deal.operation, context.project)],
  }
}

function moment(context: ExportContext): Decision | undefined {
  const { deals, project, files } = context
  const [deal] = deals
  if (deal === undefined) return undefined
  const cron = project.jobs.find(({ kind }) => kind === 'cron')
  return {
    id: 'moment',
    about: 'When a party is screened',
    text: say`Before ${dealsPhrase(context)} ${[deals.length === 1 ? 'writes' : 'write']}, at a change of name or country, and each night against what is new on the lists, by ${fileRef(files.screen)}.`,
    because:
      cron === undefined
        ? say`${operationRef(deal.operation)} is where ${aModel(deal.model)} begins, and a list changes after that`
        : say`${operationRef(deal.operation)} is where ${aModel(deal.model)} begins, and ${operationRef(cron)} shows how nightly work runs here`,
    instead: say`once at the registration, which misses who is listed later`,
    sources: [operationSource(deal.operation, project)],
  }
}

function place({ countries, parties, project, today }: ExportContext): Decision | undefined {
  const [country] = countries
  const [party] = parties
  if (country === undefined && party === undefined) return undefined
  return {
    id: 'place',
    about: 'What says where a party is',
    text: say`${country === undefined ? say`A new field ${planned('country')} that the party states` : fieldRef(country)}, compared with the country of the payment; the address of the network is a hint and no proof.`,
    because:
      country === undefined
        ? say`${party === undefined ? ['no model'] : modelRef(party)} holds no country today`
        : say`${fieldRef(country)} in ${pathRef(country.model.file)} is stated already${today.api.app === undefined ? [] : say`, and ${pathRef(today.api.app)} sees an address that a proxy can change`}`,
    instead: say`the network alone: it refuses travellers and lets through who uses a proxy`,
    sources: [modelSource(project, (country?.model ?? party) as NonNullable<typeof party>)],
  }
}

function match({ names, parties, files, project }: ExportContext): Decision | undefined {
  const [name] = names
  const [party] = parties
  if (party === undefined) return undefined
  return {
    id: 'match',
    about: 'What a match does',
    text: say`It holds the business and tells nobody outside why; a person decides in ${fileRef(files.review)}, and the one who asked does not decide.`,
    because:
      name === undefined
        ? say`${modelRef(party)} holds no legal name, so that a match is weak`
        : say`${fieldRef(name)} is free text that several people share, so that most matches are of somebody else`,
    instead: say`a refusal by the program, which turns away who has a common name`,
    sources: [modelSource(project, party)],
  }
}

function lists({ project, files, deals }: ExportContext): Decision {
  const [deal] = deals
  const hosts = [...new Set(project.outbound.map(({ target }) => target))]
  return {
    id: 'lists',
    about: 'Which lists, and how they are asked',
    text: say`The Consolidated Screening List of the United States, those of the European Union and of the United Nations, as a dated copy in ${fileRef(files.lists)}.`,
    because: say`${deal === undefined ? packageRef(project) : operationRef(deal.operation)} would otherwise wait for one more service${
      hosts[0] === undefined
        ? []
        : say` besides ${refsPhrase(
            hosts.map((host) => ref('value', host)),
            2,
          )}`
    }, and a copy says which state of a list was asked`,
    instead: say`a call of a list at each request: its failure would stop the business or let it through unseen`,
    sources: deal === undefined ? [] : [operationSource(deal.operation, project)],
  }
}

function classification({ crypto, project, files }: ExportContext): Decision | undefined {
  const [first] = crypto
  if (first === undefined) return undefined
  const [pack] = project.packages
  return {
    id: 'classification',
    about: 'How the product itself is classified',
    text: say`${fileRef(files.classification)} lists cryptography by package and purpose; a person who knows the EAR states the number and the exception.`,
    because: say`${refsPhrase(crypto.map(({ path }) => pathRef(path)))} ${[crypto.length === 1 ? 'imports' : 'import']} it${pack?.license === undefined ? [] : say`, and ${pathRef(pack.manifest)} states the license ${ref('value', pack.license)}, on which the answer for public code depends`}`,
    instead: say`the number of a similar product`,
    sources: [lineSource(project, { file: first.path, line: first.line }, first.name)],
  }
}

function records({ kept, deals, project }: ExportContext): Decision {
  const [deal] = deals
  return {
    id: 'records',
    about: 'How long a screening is kept',
    text: say`${planned(kept.words)}: what was asked, which state of the list, the result, and who decided.`,
    because: kept.isAsked
      ? say`the requirement says so for ${deal === undefined ? packageRef(project) : modelRef(deal.model)}`
      : say`31 CFR 501.601 asks for ten years and 15 CFR 762.6 for five, and ${deal === undefined ? packageRef(project) : aModel(deal.model)} can fall under both`,
    instead: say`the period of the business record, which can be shorter`,
    sources: [],
  }
}

/** What nobody but a person can decide. */
export function questions(context: ExportContext): readonly Statement[] {
  const { project, crypto, deals, kept, team, files } = context
  const asked: Statement[] = [
    {
      id: 'question/law',
      text: say`Which laws bind ${packageRef(project)}: EAR, OFAC, the lists of the European Union, others? Counsel answers, before phase 2.`,
      sources: [],
    },
    {
      id: 'question/meaning',
      text: say`Or were exports of data out of ${packageRef(project)} meant? This plan is then the wrong one.`,
      sources: [],
    },
  ]
  if (crypto[0] !== undefined)
    asked.push({
      id: 'question/classification',
      text: say`Which classification has ${packageRef(project)} with ${refsPhrase(
        crypto.map(({ name }) => ref('value', name)),
        4,
      )}, and who reports it where that is asked for?`,
      sources: [],
    })
  if (deals[0] === undefined)
    asked.push({
      id: 'question/deals',
      text: say`By which operation of ${packageRef(project)} does a business begin? None was read that creates an account or a contract.`,
      sources: [],
    })
  else
    asked.push({
      id: 'question/destinations',
      text: say`Which countries is ${operationRef(deals[0].operation)} closed to, and who changes that list?`,
      sources: [operationSource(deals[0].operation, project)],
    })
  if (!kept.isAsked)
    asked.push({
      id: 'question/records',
      text: say`Is ${planned(kept.words)} the period for records of ${packageRef(project)}? Counsel can shorten it.`,
      sources: [],
    })
  if (team.level === 'solo')
    asked.push({
      id: 'question/reviewer',
      text: say`Who decides a match in ${fileRef(files.review)}, when one person here writes the code and knows the customers?`,
      sources: [],
    })
  if (team.level === 'large')
    asked.push({
      id: 'question/nationals',
      text: say`May each of ${[`${team.active} people`]} who committed here see controlled technology? Access by nationals of other countries can be an export.`,
      sources: [],
    })
  return asked
}
