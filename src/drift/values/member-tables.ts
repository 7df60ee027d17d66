import type { Location } from '../../core/places.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Model, Project, SymbolInfo } from '../../core/project.ts'
import type { Change } from '../change.ts'
import { allowsMore, isPlain, isSameType, typeSet } from '../signatures/type-words.ts'
import { type Contradiction, comparable, differ, isOfOneKind } from './same-value.ts'
import type { Stated } from './stated-values.ts'

/** A member of an interface, a type or a model, as code declares it. */
interface Member {
  type: string
  default?: string
  at: Location
  /** Of a model of stored data: what an interface shows of it may have other types. */
  stored?: true
}

type Owner = ReadonlyMap<string, Member>

/** Members that a table must share with a type before it is about that type. */
const fewestShared = 2

/** Compares tables of members with the type that the section names. */
export function memberTables(project: Project): (stated: Stated, change?: Change) => Contradiction | undefined {
  let owners: Owners | undefined
  let models: ReadonlySet<string> | undefined
  // a model may have a column from any file
  const isModel = (word: string): boolean => (models ??= new Set(project.models.map(({ name }) => name))).has(word)
  const meant = (stated: Stated, change: Change | undefined): Owner | undefined => {
    const words = wordsAround(stated)
    if (change !== undefined && !words.some((word) => change.mayDeclare(word) || isModel(word))) return undefined
    const all = (owners ??= ownersOf(project))
    // what members a type has is read only where the change touched one that the words name
    const isNear = (word: string): boolean => change === undefined || isModel(word) || all.places(word).some((path) => !change.isLeft(path))
    return words.some(isNear) ? ownerOf(stated, words, all) : undefined
  }
  return (stated, change) => {
    const [name = ''] = stated.names
    const owner = stated.names.length === 1 ? meant(stated, change) : undefined
    const member = owner?.get(name.replace(/\?$/, ''))
    if (member === undefined || change?.isLeft(member.at.path) === true) return undefined
    const known = stated.facet === 'default' ? member.default : stated.facet === 'type' ? member.type : undefined
    if (known === undefined) return undefined
    if (stated.facet === 'type') return typeDiffers(stated, member)
    const [said, is] = [comparable(stated.value), comparable(known)]
    if (said === undefined || is === undefined || !isOfOneKind(said, is) || !differ(said, is)) return undefined
    return { value: known, at: member.at }
  }
}

function wordsAround({ around }: Stated): readonly string[] {
  return [...new Set(around.flatMap((text) => text.match(/[A-Z][\w$]+/g) ?? []))]
}

/** The one type that the words around a table name, and whose members its rows are. */
function ownerOf({ peers }: Stated, words: readonly string[], owners: Owners): Owner | undefined {
  const fitting = words.flatMap((word) => {
    const owner = owners.of(word)
    if (owner === undefined) return []
    const shared = peers.filter((peer) => owner.has(peer.replace(/\?$/, ''))).length
    return shared >= fewestShared && shared * 5 >= peers.length * 4 ? [owner] : []
  })
  return fitting.length === 1 ? fitting[0] : undefined
}

/** Finds a type or model by name, read when a table asks for one; undefined where the name stands for none or several. */
interface Owners {
  of(name: string): Owner | undefined
  /** Files that declare a type of the name. */
  places(name: string): readonly RepoPath[]
}

function ownersOf(project: Project): Owners {
  const declaring = Map.groupBy(
    project.symbols.filter(({ kind }) => kind === 'interface' || kind === 'type'),
    ({ name }) => name,
  )
  const models = Map.groupBy(
    project.models.filter(({ fields }) => fields.length > 0),
    ({ name }) => name,
  )
  const known = new Map<string, Owner | undefined>()
  const of = (name: string): Owner | undefined => {
    if (known.has(name)) return known.get(name)
    const types = (declaring.get(name) ?? []).flatMap(({ members, path }) => (members === undefined ? [] : [() => declared(members, path)]))
    const [only, ...others] = [...types, ...(models.get(name) ?? []).map((model) => () => stored(model))]
    const owner = others.length > 0 ? undefined : only?.()
    known.set(name, owner)
    return owner
  }
  return { of, places: (name) => (declaring.get(name) ?? []).map(({ path }) => path) }
}

function declared(members: NonNullable<SymbolInfo['members']>, path: RepoPath): Owner {
  return new Map(
    members.map((member) => {
      const given = /@default(?:Value)?\s+(.+?)\s*(?:@|$)/s.exec(member.doc ?? '')?.[1]?.replace(/^`+|`+$/g, '')
      const one: Member = { type: member.type, at: { path, line: member.line } }
      return [member.name, given === undefined || given.includes('\n') ? one : { ...one, default: given }]
    }),
  )
}

function stored({ fields, file }: Model): Owner {
  return new Map(
    fields.map((field): [string, Member] => [
      field.name,
      {
        type: field.type,
        at: { path: field.file ?? file, line: field.line },
        stored: true,
        ...(field.default === undefined ? {} : { default: field.default }),
      },
    ]),
  )
}

const loose =
  /^(?:object|function|func|fn|array|enum|any|unknown|string\[\]|list|json|map|record|class|component|node|element|boolean \||callback|union)/i

/** Words of a page that is about stored data itself. */
const ofStorage = /\b(?:models?|schemas?|tables?|entit(?:y|ies)|databases?|collections?|prisma|columns?)\b/i

/** Only types with one meaning are compared, and only what allows a value that code never has: documents shorten all others as they like. */
function typeDiffers(stated: Stated, member: Member): Contradiction | undefined {
  if (member.stored === true && !stated.around.some((text) => ofStorage.test(text))) return undefined
  const [said, is] = [typeSet(stated.value.toLowerCase()), typeSet(member.type.toLowerCase())]
  if (loose.test(stated.value) || !isPlain(said) || !isPlain(is) || isSameType(said, is) || !allowsMore(said, is)) return undefined
  // a schema writes its types in its own way
  return { value: member.stored === true ? member.type.toLowerCase() : member.type, at: member.at }
}
