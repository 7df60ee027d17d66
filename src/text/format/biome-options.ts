import { objectOf } from '../../core/json-object.ts'
import { type FormatOptions, formatOptions } from './format-options.ts'

/** What of a configuration of Biome decides how files look. */
export interface BiomeSettings {
  options: FormatOptions
  /** Its formatter runs. */
  formats: boolean
  /** It wants imports in its order. */
  sorts: boolean
  /** `.editorconfig` counts for it too. */
  readsEditor: boolean
}

/** Reads a parsed configuration of Biome, for code or for JSON. */
export function biomeSettings(config: Readonly<Record<string, unknown>>, language: 'javascript' | 'json' = 'javascript'): BiomeSettings {
  const general = objectOf(config['formatter'])
  const own = { ...general, ...objectOf(objectOf(config[language])['formatter']) }
  const assist = objectOf(config['assist'])
  const action = objectOf(objectOf(assist['actions'])['source'])['organizeImports']
  const isOff = action === 'off' || objectOf(action)['level'] === 'off'
  return {
    options: optionsOf(own, language),
    formats: own['enabled'] !== false,
    sorts: assist['enabled'] !== false && !isOff && objectOf(config['organizeImports'])['enabled'] !== false,
    readsEditor: general['useEditorconfig'] === true,
  }
}

function optionsOf(own: Readonly<Record<string, unknown>>, language: 'javascript' | 'json'): FormatOptions {
  const { quoteStyle, semicolons, trailingCommas, arrowParentheses, quoteProperties, expand, indentStyle } = own
  return formatOptions({
    printWidth: own['lineWidth'] ?? 80,
    useTabs: (indentStyle ?? 'tab') === 'tab',
    tabWidth: own['indentWidth'] ?? own['indentSize'] ?? 2,
    singleQuote: quoteStyle === 'single',
    semi: semicolons !== 'asNeeded',
    trailingComma: trailingCommas ?? (language === 'json' ? 'none' : 'all'),
    arrowParens: arrowParentheses === 'asNeeded' ? 'avoid' : 'always',
    bracketSpacing: own['bracketSpacing'] ?? true,
    quoteProps: quoteProperties === 'preserve' ? 'preserve' : 'as-needed',
    objectWrap: expand === 'never' ? 'collapse' : 'preserve',
    endOfLine: own['lineEnding'],
  })
}
