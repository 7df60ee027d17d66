import type { NodeService, PeopleTable } from '../node/node-service.ts'

/** What stands for placeholders in the code of single sign-on. */
export function ssoValues(service: NodeService): Readonly<Record<string, string>> {
  const { people, tokens } = service
  return {
    ...(people !== undefined && accountValues(people)),
    ...(tokens !== undefined && {
      keyModule: service.specifier('src/sso/issue-token.ts', tokens.source.module),
      keySource: tokens.source.name,
      signingKey: tokens.key,
      guardName: tokens.name,
      refusalBody: tokens.refusal,
    }),
  }
}

/** How an account is made, and seen to be there. */
function accountValues({ model, table, id, columns }: PeopleTable): Readonly<Record<string, string>> {
  const stated = columns.filter((column) => 'field' in column)
  const names = [id, ...columns.map(({ column }) => column)].map(quoted)
  const given = columns.map((one) => ('sql' in one ? one.sql : `?${stated.indexOf(one) + 2}`))
  return {
    Model: model,
    insertSql: `INSERT INTO ${quoted(table)} (${names.join(', ')}) VALUES (${['?1', ...given].join(', ')})`,
    insertValues: ['id', ...stated.map(({ field }) => `text(fields['${field}'])`)].join(', '),
    openSql: `SELECT 1 FROM ${quoted(table)} WHERE ${quoted(id)} = ?1`,
  }
}

/** A name as SQL has it, whatever its letters. */
function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
