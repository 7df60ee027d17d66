import type { GrownFile } from '../growth/growth.ts'
import { sqlName } from '../names/sql-name.ts'
import type { EdgeProject } from '../project/edge-project.ts'
import type { Filling } from '../template/render-template.ts'
import { typeOfField } from './field-types.ts'
import type { DecidedRoute } from './route-files.ts'
import { anyRequest, clientValues, hasClient, routeValues, someParam, testPath } from './route-values.ts'
import { fieldValues, tableValues, uniqueIndexes } from './table-values.ts'

/** What all files of a route are written with. */
export type Filled = Filling & Pick<GrownFile, 'imports'>

/** Values, words and lists for the templates of a route. */
export function fill(decided: DecidedRoute, project: EdgeProject): Filled {
  const { route, resource, methods, fields, place, behaviour } = decided
  const shownPath = behaviour === 'upload' ? route.text : resource.collection
  return {
    values: {
      ...routeValues({ route, resource }, place.names),
      ...clientValues({ route, resource, methods }, behaviour !== 'upload'),
      ...tableValues(resource, place.names, fields),
      ...anyRequest(methods, resource, behaviour === 'stored' ? 'example()' : 'valid'),
      testPath: testPath(shownPath),
      firstField: fields[0]?.name ?? '',
      binding: project.databases[0]?.binding ?? 'DB',
    },
    holds: holdsOf(decided),
    each: listsOf(decided),
    imports: {
      'src/schemas/entity.ts': place.schema,
      'src/database/entities.ts': place.queries,
      'src/routes/routes.ts': place.module,
      'src/routes/stored-routes.ts': place.module,
      'src/routes/upload.ts': place.module,
    },
  }
}

/** The words of regions, with when they hold. */
function holdsOf({ route, resource, methods, fields, isGuessed, behaviour }: DecidedRoute): ReadonlySet<string> {
  const isItem = resource.idParam !== undefined
  const has = (...wanted: readonly string[]): boolean => methods.some((method) => wanted.includes(method))
  const takesNew = has('PUT') || (has('POST') && !isItem)
  const words: Readonly<Record<string, boolean>> = {
    ...Object.fromEntries(methods.map((method) => [method.toLowerCase(), true])),
    collection: !isItem,
    item: isItem,
    params: route.params.length > 0,
    long: behaviour === 'upload' ? route.params.length > 0 : resource.scopes.length > 0,
    body: takesNew || has('PATCH'),
    new: takesNew,
    changing: has('PUT', 'PATCH'),
    one: takesNew || has('PATCH') || (has('GET') && isItem),
    schemas: has('GET', 'PUT', 'PATCH') || takesNew,
    key: has('PUT', 'PATCH', 'DELETE') || (has('GET') && isItem),
    named: has('PUT', 'PATCH', 'DELETE') || (isItem && has('GET', 'POST')),
    answers: has('PUT', 'PATCH', 'DELETE') || isItem || (takesNew && fields.some(({ isUnique }) => isUnique)),
    conflict: (takesNew || has('PATCH')) && fields.some(({ isUnique }) => isUnique),
    at: isItem || has('PUT', 'PATCH', 'DELETE'),
    scoped: resource.scopes.length > 0,
    guessed: isGuessed,
    unique: fields.some(({ isUnique }) => isUnique),
    optional: fields.some(({ isOptional }) => isOptional),
    mandatory: fields.some(({ isOptional }) => !isOptional),
    flags: fields.some(({ type }) => type === 'boolean'),
    client: hasClient(route),
    mounted: route.params.length > 0 || has('POST', 'PUT'),
    imports: hasClient(route) || route.params.length > 0 || has('POST', 'PUT'),
    checked: route.params.length > 0 || (!isItem && has('GET', 'PUT', 'PATCH', 'DELETE')),
    bytes: has('GET', 'POST', 'PUT'),
    z: route.params.length > 0 || has('GET', 'POST', 'PUT'),
    file: methods.some((method) => method === 'POST' || method === 'PUT'),
    plain: has('GET', 'PATCH', 'DELETE'),
    sizeLimit: has('POST', 'PUT'),
  }
  return new Set(Object.keys(words).filter((word) => words[word] === true))
}

function listsOf({ route, resource, fields, place, behaviour }: DecidedRoute): NonNullable<Filling['each']> {
  const params = behaviour === 'upload' ? route.params : resource.scopes.map(({ param }) => param)
  const values = (choose: (field: DecidedRoute['fields'][number]) => readonly string[]): Readonly<Record<string, string>>[] =>
    fields.flatMap((field) => choose(field).map((value) => ({ field: field.name, value })))
  return {
    field: fields.map(fieldValues),
    required: fields.filter(({ isOptional }) => !isOptional).map(fieldValues),
    optional: fields.filter(({ isOptional }) => isOptional).map(fieldValues),
    flag: fields.filter(({ type }) => type === 'boolean').map(fieldValues),
    uniqueField: fields.filter(({ isUnique }) => isUnique).map(fieldValues),
    unique: uniqueIndexes(resource, place.names, fields),
    accepted: values(({ type, isOptional }) => [...typeOfField(type).accepted, ...(isOptional ? ['null', 'undefined'] : [])]),
    refused: values(({ type, isOptional }) => [...typeOfField(type).refused, ...(isOptional ? [] : ['null'])]),
    param: params.map((param) => ({ param, someParam: someParam(param) })),
    scope: resource.scopes.map(({ param, field, column }) => ({ scope: field, column: sqlName(column), someParam: someParam(param) })),
  }
}
