/** Who a clause speaks of. */
export type Subject = 'self' | 'reader' | 'third' | 'unknown' | 'none'

const vendors =
  'AWS|Amazon|GCP|Google|Azure|Microsoft|Stripe|Vercel|Cloudflare|Supabase|Neon|PlanetScale|Auth0|Okta|Clerk|WorkOS|Twilio|SendGrid|Resend|Postmark|Mailgun|OpenAI|Anthropic|Datadog|Sentry|MongoDB|Atlas|Heroku|Fly\\.io|Render|DigitalOcean|Hetzner|Plaid|Segment|Mixpanel|PostHog|Zoom|Slack|GitHub|GitLab|Snowflake|Upstash|Railway|Netlify|Algolia|Intercom|HubSpot|Salesforce|Vanta|Drata|Secureframe|Paubox|Aptible|Backblaze|Wasabi|Oracle|IBM|Redis|Elastic|Confluent|Databricks|Firebase|Nylas|Pusher|Ably|Daily|LiveKit|Zendesk|Linear|Notion|Airtable|Braintree|PayPal|Adyen|Square|Persona|Jumio|Onfido|DocuSign|Dropbox|Box|Atlassian|Jira|Grafana|New Relic|PagerDuty|Temporal|Inngest|Convex|Turso|Pinecone|Mistral|Deepgram|ElevenLabs|Plausible|Matomo|Fathom|Umami|Keycloak|SuperTokens|Healthie|Aptible|Google Analytics|Arcjet|Bedrock|Gemini|Claude'
const vendor = new RegExp(`\\b(?:${vendors})\\b`)
const ownNouns =
  'project|apps?|applications?|platform|service|services|product|system|systems|repo|repository|software|tool|library|api|apis|codebase|package|module|solution|company|organi[sz]ation|team|server|backend|website|site|stack|cloud|database|storage|infrastructure|environment|deployment|data|processes|policies|practices|controls|security program|security|business|startup|clinic|hospital|portal|gateway|engine|sdk|implementation|architecture|design|handling|processing|pipeline|ehr|emr|hosted version|hosted service|managed service|code'
const serviceOfOthers =
  /\b(?:provider|providers|vendor|vendors|partner|partners|processor|processors|sub-?processors?|supplier|suppliers|contractors?|third[ -]part(?:y|ies)|data ?cent(?:er|re)s?|hosting|competitors?|alternatives?|integrations?|host|hosts)\b/i
const others =
  /\b(?:customers?|clients?|users?|tenants?|merchants?|organi[sz]ations|companies|businesses|teams|enterprises|startups|developers|people|patients|hospitals|clinics|publishers|websites|sites|vendors|products|everyone|some|many|most)\b/i

/** Decides who the words before a predicate speak of. `names` are the names the project goes by, in lower case. */
export function subjectOf(left: string, names: readonly string[]): Subject {
  const words = lastNounPhrase(left)
  if (words === '') return 'none'
  // `Multi-tenant` and `customer-facing` describe the project.
  const lower = words
    .toLowerCase()
    .replace(/\b(?:multi-(?:tenant|user|clinic|team)|(?:customer|client|user|patient|developer|team|people)-[a-z]+)\b/g, 'own')
  if (/\b(which|that|who|whose|whom)$/.test(lower)) return 'third'
  if (/^(?:you|your|yours|yourself|one's)\b|\b(?:you|your)\b[^,]*$/.test(lower)) return 'reader'
  if (names.some((name) => startsWithName(lower, name))) return 'self'
  if (vendor.test(words)) return 'third'
  if (serviceOfOthers.test(lower)) return 'third'
  if (/^(?:we|we're|we've|we'll|i|us|ours)\b|\bwe$/.test(lower)) return 'self'
  if (/^(?:both )?our\b/.test(lower)) return others.test(lower) ? 'reader' : 'self'
  if (/^(?:it|it's|this|everything|all of (?:this|it))$/.test(lower)) return 'self'
  if (others.test(lower)) return 'reader'
  if (
    /^(?:all|every|each)(?: [a-z-]+){1,4}$/.test(words.replace(/^[A-Z]/, (letter) => letter.toLowerCase())) &&
    !serviceOfOthers.test(lower)
  )
    return 'self'
  if (new RegExp(`^(?:this|the|these|all|every|each|any)(?: [\\w-]+){0,4}? (?:${ownNouns})$`).test(lower)) return 'self'
  if (/^this [a-z-]+(?: [a-z-]+)?$/.test(lower)) return 'self'
  if (new RegExp(`^(?:[a-z-]+ ){0,3}(?:${ownNouns})$`).test(lower) && words.slice(1) === lower.slice(1)) return 'self'
  return 'unknown'
}

function startsWithName(words: string, name: string): boolean {
  const folded = words.replace(/[^a-z0-9]+/g, '')
  return folded.startsWith(name) && (folded.length === name.length || words.split(/\s+/).length <= 6)
}

/** The noun phrase that ends a text: after the last comma, colon or conjunction that opens a clause. */
function lastNounPhrase(left: string): string {
  const clause =
    withoutApposition(left)
      .split(
        /[,:;(–—]|\b(?:and|but|so|because|since|as|while|though|although|where|therefore|hence|thus|means|ensures?|ensuring|say|says)\b(?! other)/i,
      )
      .at(-1) ?? ''
  return clause
    .replace(/^[\s"'*_-]+/, '')
    .replace(
      /^(?:yes|currently|today|now|also|additionally|furthermore|moreover|finally|fortunately|note that|at|in|for|with|by design|out of the box)\b[\s,]*/i,
      '',
    )
    .trim()
}

/** `Our host, Northwind,` is our host. */
function withoutApposition(left: string): string {
  return left.replace(/(\w), [A-Z][\w.&-]*(?: [A-Z][\w.&-]*){0,2}, *$/, '$1')
}

/** Name of a company that many projects build on, where a text has one. */
export function vendorIn(text: string): string | undefined {
  return vendor.exec(text)?.[0]
}

/** True where a text names another company than the project. */
export function namesVendor(text: string, names: readonly string[]): boolean {
  const match = vendor.exec(text)
  return match !== null && !names.includes(match[0].toLowerCase().replace(/[^a-z0-9]+/g, ''))
}
