const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Words and types of JavaScript, TypeScript and its platforms: nothing that a repository declares. */
export const languageWords = words(`
  abstract any arguments as async await bigint boolean break case catch class const constructor continue debugger declare default delete do else enum
  eval export extends false finally float for function get if implements import in infer infinity instanceof int integer interface is keyof let long
  module namespace NaN never new nil None not null Null number object of package private protected public readonly require return satisfies self
  set static str string super switch symbol this throw true True False try type typeof undefined union unique unknown var void while with yield
  Infinity String Number Boolean Object Function Symbol BigInt Array Map Set WeakMap WeakSet WeakRef Date RegExp Error TypeError RangeError SyntaxError
  ReferenceError EvalError URIError AggregateError Promise Proxy Reflect JSON Math Intl Iterator Generator AsyncIterable AsyncIterator AsyncGenerator
  Iterable ArrayBuffer SharedArrayBuffer DataView Uint8Array Uint16Array Uint32Array Int8Array Int16Array Int32Array Float32Array Float64Array Buffer
  URL URLSearchParams Request Response Headers FormData Blob File FileList FileReader ReadableStream WritableStream TransformStream AbortController
  AbortSignal Event EventTarget CustomEvent EventEmitter WebSocket Worker XMLHttpRequest TextEncoder TextDecoder Record Partial Required Readonly Pick
  Omit Exclude Extract NonNullable ReturnType Parameters Awaited InstanceType ConstructorParameters ThisType Uppercase Lowercase Capitalize HTMLElement
  Element Node Document Window console window document globalThis global process exports fetch setTimeout setInterval clearTimeout clearInterval
  setImmediate queueMicrotask structuredClone localStorage sessionStorage navigator crypto performance parseInt parseFloat isNaN encodeURIComponent
  decodeURIComponent encodeURI decodeURI alert confirm prompt history location toString valueOf hasOwnProperty prototype then catch finally length
  JSX ReactNode ReactElement Decimal double char byte uuid UUID datetime timestamp varchar text blob ok OK yes no on off
`)

/** Objects of the platform: what is called on them is no repository's. */
export const platformRoots = words(`
  console process Math JSON Object Array String Number Boolean Promise Date Reflect Symbol Intl Buffer window document globalThis global navigator
  localStorage sessionStorage crypto performance module import Deno Bun path fs os http https util React ReactDOM z Yup chrome browser
  expect jest vi cy test describe
`)

/** Methods that every array, string, promise or stream has. */
export const platformMembers = words(`
  then catch finally map filter reduce forEach find findIndex some every includes indexOf join split slice splice push pop shift unshift concat sort
  reverse keys values entries toString valueOf replace replaceAll match matchAll test exec trim toLowerCase toUpperCase startsWith endsWith padStart
  padEnd length apply call bind on once off emit addEventListener removeEventListener json text ok status log error warn info debug stringify parse has get
  set add delete clear size pipe toFixed toISOString preventDefault flat flatMap at fill
`)

/** Endings by which a name is that of a file. */
export const fileEnding =
  /\.(?:[cm]?[jt]sx?|d\.ts|json[c5]?|ya?ml|mdx?|toml|lock|sh|bash|zsh|ps1|bat|cmd|py|rb|go|rs|java|kts?|php|cs|c|h|cpp|hpp|swift|scala|ex|exs|sql|prisma|graphql|gql|proto|html?|css|s[ac]ss|less|vue|svelte|astro|svg|png|jpe?g|gif|webp|ico|pdf|txt|csv|tsv|xml|ini|cfg|conf|config|env|tf|hcl|tmpl|tpl|ejs|hbs|liquid|njk|pem|key|crt|adoc|rst|snap|wasm|node|map|gradle|properties|plist|service|cue|nix|dockerfile|template|example|sample|dist|mdc|mts|cts|pug|styl|http|rego|avsc|ipynb)$/i

/** Files without an ending that repositories have. */
export const bareFile =
  /^(?:Dockerfile(?:\.[\w.-]+)?|Makefile|Justfile|Procfile|Gemfile|Rakefile|Vagrantfile|Jenkinsfile|Caddyfile|Tiltfile|CODEOWNERS|LICENSE|README|CHANGELOG|CONTRIBUTING|\.env(?:\.[\w.-]+)?|\.[a-z][\w-]*(?:rc|ignore|config|attributes|modules|version|hooks)(?:\.[\w.]+)?|\.(?:github|vscode|husky|changeset|devcontainer|circleci|storybook|workflow|cursor|claude))$/

/** Projects whose names end as files do or are written as code is: `Node.js`, `jQuery`. */
export const productName =
  /^(?:[A-Z]\w*|next|nuxt|vue|node|express|three|d3|chart|alpine|ember|backbone|discord|socket|day|moment|p5|solid|qwik|nest|require)\.(?:js|JS|ts)$|^(?:jQuery|TypeScript|JavaScript|CoffeeScript|MongoDB|PostgreSQL|MySQL|MariaDB|SQLite|RabbitMQ|GitHub|GitLab)$/
