import type { GrownFile } from '../growth/growth.ts'
import { prefixValues } from '../growth/prefix-values.ts'
import { sqlName } from '../names/sql-name.ts'
import type { EdgeProject } from '../project/edge-project.ts'
import type { Filling } from '../template/render-template.ts'
import { typeOfField } from './field-types.ts'
import type { DecidedRoute } from './decided-route.ts'
import { regionWords } from './region-words.ts'
import { anyRequest, clientValues, routeValues, someParam, testPath } from './route-values.ts'
import { storingMethods } from './upload-methods.ts'
import { fieldValues, tableValues, uniqueIndexes } from './table-values.ts'

/** What all files of a route are written with. */
export type Filled = Filling & Pick<GrownFile, 'imports'>

/** Values, words and lists for the templates of a route. */
export function fill(decided: DecidedRoute, project: EdgeProject): Filled {
  const { route, address, resource, methods, fields, place, behaviour } = decided
  const shownPath = behaviour === 'upload' ? route.text : resource.collection
  return {
    values: {
      ...routeValues({ route, resource }, place.names),
      ...clientValues({ route, resource, methods, prefix: project.prefix ?? '' }, behaviour !== 'upload'),
      ...tableValues(resource, place.names, fields),
      ...anyRequest(methods, resource, behaviour === 'stored' ? 'example()' : 'valid'),
      shownPath: address,
      ...prefixValues(project),
      testPath: testPath(shownPath),
      firstField: fields[0]?.name ?? '',
      binding: project.databases[0]?.binding ?? 'DB',
    },
    holds: regionWords(decided),
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

function listsOf({ route, resource, methods, fields, place, behaviour }: DecidedRoute): NonNullable<Filling['each']> {
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
    storing: storingMethods(methods),
    param: params.map((param) => ({ param, someParam: someParam(param) })),
    scope: resource.scopes.map(({ param, field, column }) => ({ scope: field, column: sqlName(column), someParam: someParam(param) })),
  }
}
