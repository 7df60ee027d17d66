import { list, say, type Phrase } from '../../core/phrase.ts'
import { pathRef } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { all, declares, either, reads, tests, usesPackage } from '../evidence/looks.ts'
import { fieldRef } from '../parts/record-use.ts'
import { schemaWords } from '../parts/tables.ts'
import { fileRef, dependencyFiles, planned } from '../parts/task-words.ts'
import { firstRefs, packageWords, serviceWords, startingFile } from '../parts/ways-in.ts'
import type { Phase, Task } from '../plan.ts'
import { isAuthenticated, sealsBound } from './cipher-uses.ts'
import type { EncryptionContext } from './context.ts'

/** Phase 1: what is encrypted, with which keys, in which form. */
export function keysAndFormat(context: EncryptionContext): Phase {
  return {
    title: 'Keys and format',
    aim: say`${serviceWords(context)} can seal a value and open it again, and no record has changed yet`,
    tasks: [classify(context), keys(context), envelope(context)],
  }
}

/** `Customer.email`, `Customer.name` and 3 more, or words for a project in which none was found. */
export function fieldsPhrase({ fields, project }: EncryptionContext, most = 3): Phrase {
  return fields.length === 0
    ? say`what ${serviceWords({ project })} keeps`
    : firstRefs(
        fields.map((one) => fieldRef(one)),
        most,
      )
}

function classify(context: EncryptionContext): Task {
  const { fields, project, modules, today } = context
  const test = today.place.test('encrypted-fields')
  const columns = project.models.reduce((sum, model) => sum + model.fields.length, 0)
  const [first] = fields
  return {
    key: 'classify',
    text: 'write down which fields are encrypted and which are left readable',
    files: [modules.fields, test],
    given: say`${columns === 0 ? say`what ${serviceWords(context)} writes to disk or sends on` : say`${[count(columns, 'field')]} of ${[count(project.models.length, 'model')]}, ${fieldsPhrase(context, 2)} among them`}`,
    when: say`a test compares them with ${planned(modules.fields.path)}`,
    expected: say`each stands there once, as encrypted, hashed or readable with a reason${first === undefined ? [] : say`, and ${fieldRef(first)} as encrypted`}`,
    shownBy: say`${fileRef(test)} fails when ${schemaWords(context) ?? serviceWords(context)} gains a field that nobody classified`,
    shows: {
      code: declares(
        /encrypted_?(?:fields|columns|attributes)|field_?(?:classif|encrypt)|sensitive_?(?:fields|columns)|data_?classification/i,
      ),
      test: tests(/classif|encrypted (?:fields|columns)|sensitive (?:fields|data)/i),
    },
  }
}

function keys(context: EncryptionContext): Task {
  const { library, modules, today, project } = context
  const test = today.place.test('keys')
  const kept = library?.does === 'keys' ? library : undefined
  const standing = project.env.find(
    ({ name, file }) => /(?:ENCRYPT|CRYPTO|CIPHER|FIELD|MASTER|DATA)\w*KEY/.test(name) && !file.startsWith(`${today.place.folder}/`),
  )
  return {
    key: 'keys',
    text:
      kept === undefined
        ? 'load versioned keys and refuse to start without one'
        : 'check that keys come from the key store in use, with a version',
    files: [modules.keys, test, ...(kept === undefined ? [] : dependencyFiles(context)), ...startingFile(context)],
    given: say`${standing === undefined ? say`${planned('ENCRYPTION_KEYS')} with two versions, of which one is current` : say`${value(standing.name)}, which ${pathRef(standing.file)} reads, as version 1 and a second key as version 2`}`,
    when: say`${serviceWords(context)} starts without a current key, with one of 16 bytes, and with both`,
    expected: say`the first two stop it with the name of the setting and not its content. With both ${serviceWords(context)} seals with the current one and opens with either`,
    shownBy: say`${fileRef(test)} loads the keys in each of the three ways and reads what is said`,
    shows: {
      code: either(
        usesPackage('@aws-sdk/client-kms', '@google-cloud/kms', '@azure/keyvault-keys', 'node-vault'),
        reads(/(?:ENCRYPT|CRYPTO|CIPHER|FIELD|MASTER|KEK|DATA)(?!\w*(?:INDEX|LOOKUP))\w*KEYS?|KMS/),
      ),
      test: tests(/(?=.*\bkeys?\b)(?=.*(?:encrypt|version|missing|current|short|without|refuse|load|ring))/i),
    },
    ...(kept !== undefined && {
      stands: {
        id: `fitted/keys/${kept.name}`,
        text: say`${pathRef(kept.path)} asks ${packageWords(project, kept.name)} for keys already, so that the task for keys is a check.`,
        sources: [project.source(kept.path, kept.line, kept.line, kept.name)],
      },
    }),
  }
}

function envelope(context: EncryptionContext): Task {
  const { ciphers, modules, today, project, fields } = context
  const test = today.place.test('envelope')
  // the module that this task makes is no encryption that stood before
  const cipher = ciphers.find(({ path }) => path !== modules.envelope.path)
  const [one] = fields
  const [other] = fields.filter(({ model }) => model !== one?.model)
  const bound: Phrase =
    one === undefined ? say`table, id and column` : say`${value(one.model.table ?? one.model.name)}, the id and ${value(one.field.name)}`
  return {
    key: 'envelope',
    text:
      cipher === undefined
        ? 'seal a value with AES-256-GCM and bind it to its row'
        : 'bring the encryption in use to AES-256-GCM with the row bound to it',
    files: [modules.envelope, ...(cipher === undefined ? [] : [{ path: cipher.path, is: 'stands', kind: 'code' } as const]), test],
    after: ['keys'],
    given: say`a sealed ${one === undefined ? ['value'] : fieldRef(one)} with ${bound} as further data, and the version of its key in front`,
    when: say`one bit of it is changed, it is copied to another row${other === undefined ? [] : say` or into ${fieldRef(other)}`}, or its version names a key that is gone`,
    expected: say`opening it fails each time with an error that holds neither the value nor the key, and two seals of one value differ`,
    shownBy: say`${fileRef(test)} does all four${one === undefined ? [] : say` to ${fieldRef(one)}`}, and opens a vector that another program sealed`,
    shows: {
      code: either(
        sealsBound,
        all(usesPackage('prisma-field-encryption', '@47ng/cloak', 'libsodium-wrappers', 'sodium-native', '@noble/ciphers')),
      ),
      test: tests(
        /(?=.*(?:decrypt|open|seal|envelope|cipher|encrypt))(?=.*(?:tamper|chang|another row|other row|wrong|aad|bound|moved|fail|reject|refus))/i,
      ),
    },
    ...(cipher !== undefined && {
      stands: {
        id: `fitted/cipher/${cipher.path}`,
        text: say`${pathRef(cipher.path)} encrypts already${cipher.algorithm === undefined ? [] : say` with ${value(cipher.algorithm)}`}${isAuthenticated(cipher.algorithm) && cipher.isBound ? say` and binds further data, so that the envelope is a check` : isAuthenticated(cipher.algorithm) ? say` and was not seen to bind the row, so that the envelope extends it` : say`, so that the envelope replaces it and opens what it sealed`}.`,
        sources: [project.source(cipher.path, cipher.line, cipher.line)],
      },
    }),
  }
}

/** Names of stores that hold what is encrypted, for a sentence. */
export function storesPhrase({ today: { data }, project }: EncryptionContext): Phrase {
  const names = data.databases
    .filter(({ name }) => !/redis|valkey|memcached/i.test(name))
    .slice(0, 2)
    .map(({ name }) => value(name))
  return names.length === 0 ? say`the store of ${serviceWords({ project })}` : list(names)
}
