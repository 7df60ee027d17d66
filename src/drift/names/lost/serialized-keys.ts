/** How code of a language says under which key others write a field. */
interface Serializing {
  files: RegExp
  like: RegExp
}

const serializings: readonly Serializing[] = [
  { files: /\.go$/, like: /\b(?:json|yaml|toml|mapstructure|hcl|koanf|ini|xml|hcl|cty):\\?"([\w.-]+)/g },
  { files: /\.rs$/, like: /#\[serde\([^\]]*\b(?:rename|alias)\s*=\s*"([\w.-]+)"/g },
  {
    files: /\.(?:java|kt|scala|groovy)$/,
    like: /@(?:JsonProperty|SerializedName|JsonAlias|Json|ConfigProperty|ConfigItem|Parameter|Setting)\(\s*(?:(?:value|name|property)\s*=\s*)?\{?\s*"([\w.-]+)"/g,
  },
  { files: /\.cs$/, like: /\[(?:Json(?:Property(?:Name)?)|YamlMember|ConfigurationKeyName|DataMember)\([^\]"]*"([\w.-]+)"/g },
  { files: /\.py$/, like: /\b(?:alias|validation_alias|data_key)\s*=\s*["']([\w.-]+)["']/g },
  // what a workload takes from a map of settings
  {
    files: /\.ya?ml$/,
    like: /\b(?:configMap|secret)KeyRef:[ \t]*\n(?:[ \t]+(?:name|optional):.*\n)*[ \t]+key:[ \t]*["']?([\w.-]+)/g,
  },
]

/** Keys of settings and messages that a source gives its fields; a word alone is a key of too many things. */
export function serializedKeys(path: string, text: string): ReadonlySet<string> {
  const found = serializings
    .filter(({ files }) => files.test(path))
    .flatMap(({ like }) => [...text.matchAll(like)].map(([, key = '']) => key))
  return new Set(found.filter((key) => key.length > 4 && /[a-z\d][A-Z]|[a-z\d][._-][a-z\d]/.test(key)))
}
