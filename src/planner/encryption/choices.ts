import { list, say } from '../../core/phrase.ts'
import { jobRef, lineSource, modelRef, modelSource, pathRef, routeRef } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { fieldRef } from '../parts/record-use.ts'
import { planned } from '../parts/task-words.ts'
import { firstRefs, packageWords, serviceWords } from '../parts/ways-in.ts'
import type { Decision, Statement } from '../plan.ts'
import { isAuthenticated } from './cipher-uses.ts'
import type { EncryptionContext } from './context.ts'
import { storesPhrase } from './keys.ts'
import { lookupsBy } from './sensitive-fields.ts'

/** What the plan decides. */
export function decisions(context: EncryptionContext): readonly Decision[] {
  return [layer(context), algorithm(context), keeper(context), binding(context), searching(context), hashing(context)].filter(
    (one) => one !== undefined,
  )
}

function layer(context: EncryptionContext): Decision {
  const { fields, project } = context
  const models = [...new Set(fields.map(({ model }) => model))]
  const [first] = fields
  return {
    id: 'layer',
    about: 'Where values are encrypted',
    text: say`In ${serviceWords(context)}, field by field, before they reach ${storesPhrase(context)}.`,
    because:
      first === undefined
        ? say`no model with personal or secret values was found in ${serviceWords(context)}, so that whole tables or disks would hide nothing more`
        : say`${[count(fields.length, 'field')]} of ${list(models.slice(0, 3).map(modelRef))} ${[fields.length === 1 ? 'is' : 'are']} delicate, out of ${[count(project.models.length, 'model')]}`,
    instead: say`encryption of the disk of ${storesPhrase(context)} alone: it helps against a stolen disk, and whoever has a dump or a query reads everything`,
    sources: first === undefined ? [] : [modelSource(project, first.model)],
  }
}

function algorithm(context: EncryptionContext): Decision {
  const { ciphers, library, project, modules } = context
  const cipher = ciphers.find(({ path }) => path !== modules.envelope.path)
  const own = ciphers.find(({ path }) => path === modules.envelope.path)
  return {
    id: 'algorithm',
    about: 'With what values are sealed',
    text: say`AES-256-GCM of ${planned('crypto.subtle')} with a random 96-bit nonce, a data key for each record, and the version of the key that wraps it in front.`,
    because:
      cipher !== undefined
        ? isAuthenticated(cipher.algorithm)
          ? say`${pathRef(cipher.path)} uses ${value(cipher.algorithm ?? '')} already, and needs the version and the row beside it`
          : say`${pathRef(cipher.path)} uses ${cipher.algorithm === undefined ? ['an algorithm that is computed'] : value(cipher.algorithm)}, which ${[cipher.algorithm === undefined ? 'cannot be checked here' : 'does not notice a changed value']}`
        : library?.does === 'ciphers'
          ? say`${packageWords(project, library.name)} in ${pathRef(library.path)} would do it too, and the platform of ${serviceWords(context)} brings it without a dependency`
          : own !== undefined
            ? say`${pathRef(own.path)} seals so, and the platform of ${serviceWords(context)} brings it without a dependency`
            : say`no code of ${serviceWords(context)} was seen to encrypt, and its platform brings it without a dependency`,
    instead: say`${planned('AES-CBC')}, or one key for everything: the first lets values be altered, the second has to touch each record when it is replaced`,
    sources: cipher === undefined ? [] : [project.source(cipher.path, cipher.line, cipher.line)],
  }
}

function keeper(context: EncryptionContext): Decision {
  const { library, project } = context
  const cloud = project.stack.find(({ category }) => category === 'cloud')
  const weak = project.env.find(({ name, insecureDefault }) => insecureDefault && /KEY|SECRET/.test(name))
  const kept = library?.does === 'keys' ? library : undefined
  return {
    id: 'keeper',
    about: 'Who keeps the wrapping keys',
    text:
      kept !== undefined
        ? say`The store behind ${packageWords(project, kept.name)}; ${serviceWords(context)} holds data keys in memory alone.`
        : cloud === undefined
          ? say`The store of secrets of the platform, read at the start from ${planned('ENCRYPTION_KEYS')}; a key service later changes ${planned(context.modules.keys.path)} and nothing else.`
          : say`The key service of ${value(cloud.name)}, asked once for each data key that ${serviceWords(context)} opens.`,
    because:
      kept !== undefined
        ? say`${pathRef(kept.path)} asks ${packageWords(project, kept.name)} already`
        : cloud !== undefined
          ? say`${pathRef(cloud.file)} shows that ${value(cloud.name)} is in use, so that no further party is trusted`
          : weak !== undefined
            ? say`${pathRef(weak.file)} gives ${value(weak.name)} a default that anybody can read: keys of this plan have none`
            : say`${project.env[0] === undefined ? serviceWords(context) : pathRef(project.env[0].file)} takes its settings from the environment, and no code was seen to speak to a key service`,
    instead: say`a key in the repository or in a column beside the value: ${storesPhrase(context)} and its key would leave together`,
    sources: weak === undefined ? [] : [lineSource(project, weak, weak.name)],
  }
}

function binding({ fields, project }: EncryptionContext): Decision | undefined {
  const [one] = fields
  if (one === undefined) return undefined
  const other = fields.find(({ model, field }) => model !== one.model || field !== one.field)
  return {
    id: 'binding',
    about: 'What a sealed value belongs to',
    text: say`To its row: the table, the id and the column (${value(`${one.model.table ?? one.model.name}:id:${one.field.name}`)}) are bound as further data.`,
    because:
      other === undefined
        ? say`whoever can write to ${modelRef(one.model)} could copy ${fieldRef(one)} of one record into another one`
        : say`whoever can write to ${modelRef(one.model)} could copy ${fieldRef(one)} of another record, or into ${fieldRef(other)}, and ${serviceWords({ project })} would open it`,
    instead: say`a value that opens wherever it stands; ids of ${modelRef(one.model)} must not change from then on, which is the price`,
    sources: [modelSource(project, one.model)],
  }
}

function searching({ searched, project, fields }: EncryptionContext): Decision | undefined {
  const [one] = searched
  if (one === undefined) return undefined
  const [use] = lookupsBy(project, one)
  const free = fields.filter((field) => !searched.includes(field))
  return {
    id: 'searching',
    about: 'How a sealed value is found',
    text: say`By HMAC-SHA-256 of the normalised value under a key of its own, for ${list(searched.slice(0, 4).map(fieldRef))}${free.length === 0 ? [] : say`; ${firstRefs(free.map(fieldRef), 2)} ${[free.length === 1 ? 'needs' : 'need']} none`}.`,
    because:
      use === undefined
        ? say`${fieldRef(one)} is unique, which the database can check on the index alone`
        : say`${routeRef(use.route)} looks records up by ${fieldRef(one)}`,
    instead: say`encryption that gives one value for one text: equal values of ${modelRef(one.model)} would show, and frequent ones could be guessed`,
    sources: [modelSource(project, one.model)],
  }
}

function hashing({ passwords, tokens, project }: EncryptionContext): Decision | undefined {
  const [one] = [...passwords, ...tokens]
  if (one === undefined) return undefined
  return {
    id: 'hashing',
    about: 'What is not encrypted',
    text: say`${list([...passwords, ...tokens].slice(0, 4).map(fieldRef))} ${[passwords.length + tokens.length === 1 ? 'is' : 'are']} hashed. Ids, dates and amounts stay readable, because queries need them.`,
    because: say`nobody has to read ${fieldRef(one)} again, so that a key which opens it would be a risk without a use`,
    instead: say`one rule for each column of ${modelRef(one.model)}, which makes a stolen key open passwords and sessions too`,
    sources: [modelSource(project, one.model)],
  }
}

/** What a person has to decide. */
export function questions(context: EncryptionContext): readonly Statement[] {
  const { fields, queued, project, team } = context
  const [first] = fields
  const unsure = project.models.filter((model) => !fields.some((one) => one.model === model)).slice(0, 3)
  const free = project.models.flatMap((model) =>
    model.fields
      .filter(({ name }) => /^(?:notes?|comments?|message|body|content|description|payload|metadata)$/i.test(name))
      .map((field) => ({ model, field })),
  )
  const asked: Statement[] = [
    first === undefined
      ? {
          id: 'question/what',
          text: say`Which values of ${serviceWords(context)} have to be encrypted? No field for people, payments or secrets was found in ${unsure.length === 0 ? ['its code'] : list(unsure.map(modelRef))}.`,
          sources: unsure.map((model) => modelSource(project, model)),
        }
      : {
          id: 'question/what',
          text: say`Is ${firstRefs(fields.map(fieldRef), 5)} what has to be encrypted${unsure.length === 0 ? [] : say`, and is nothing delicate in ${list(unsure.map(modelRef))}`}?`,
          sources: [modelSource(project, first.model)],
        },
    {
      id: 'question/keepers',
      text: say`Which two people can restore the keys of ${serviceWords(context)} when its platform is gone?${team.level === 'solo' ? [' One person commits here, so the second has to be found.'] : []}`,
      sources: [],
    },
  ]
  if (free.length > 0)
    asked.push({
      id: 'question/free-text',
      text: say`Do people write anything personal into ${firstRefs(free.map(fieldRef), 4)}? If so, search in these texts ends.`,
      sources: [],
    })
  const [job] = queued
  if (job !== undefined)
    asked.push({
      id: 'question/queues',
      text: say`How long does finished work of ${jobRef(job)} stay in its store? Until then it holds what was put in.`,
      sources: [lineSource(project, job, job.name)],
    })
  if (project.compliance.some(({ standard }) => standard === 'GDPR') && first !== undefined)
    asked.push({
      id: 'question/erasure',
      text: say`Shall throwing away the data key count as erasure of a record of ${modelRef(first.model)}? Backups then need no second pass.`,
      sources: [],
    })
  return asked
}
