/**
 * How a directive of reStructuredText is read: `code` and `skip` take their whole body, `names` has names as its argument, `link` a path or an
 * address, `pages` a list of documents, `table` a list of rows, `past` content that tells of one version; anything else holds text.
 */
export type DirectiveKind = 'code' | 'skip' | 'names' | 'file' | 'link' | 'pages' | 'table' | 'past' | 'module' | 'language' | 'text'

const kinds: readonly (readonly [DirectiveKind, string])[] = [
  ['code', 'code code-block sourcecode parsed-literal prompt testcode doctest ipython console ansi-block'],
  [
    'skip',
    'raw math graphviz digraph graph mermaid uml plantuml plot meta contents sectnum role default-role testsetup testcleanup testoutput index title date unicode replace jinja command-output program-output runblock execute_code exec csv-table autosummary',
  ],
  [
    'names',
    'function method class data attribute exception decorator decoratormethod classmethod staticmethod property envvar option cmdoption program confval setting autofunction automethod autoclass autodata autoattribute autoexception autodecorator autoproperty describe object macro type var member',
  ],
  ['module', 'module currentmodule automodule namespace'],
  ['file', 'include literalinclude'],
  ['link', 'image figure thumbnail'],
  ['pages', 'toctree'],
  ['table', 'list-table'],
  ['past', 'deprecated versionadded versionchanged versionremoved deprecated-removed changed-in-version'],
  ['language', 'highlight'],
]
const kindOf = new Map(kinds.flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind] as const)))

/** How a directive is read, by its name with or without a domain: `function`, `py:function`. */
export function directiveKind(name: string): DirectiveKind {
  const own = name.toLowerCase()
  return kindOf.get(own) ?? kindOf.get(own.slice(own.lastIndexOf(':') + 1)) ?? 'text'
}
