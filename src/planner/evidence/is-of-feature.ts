import type { Project } from '../../core/project.ts'
import type { Seen } from '../shows.ts'

/** Words that the folder, the files, the routes, models and settings of a feature bear. */
const words: Readonly<Record<string, RegExp>> = {
  sso: /(?:^|[^a-z])(?:sso|saml|oidc|single-?sign-?on)(?:[^a-z]|$)/i,
  mfa: /mfa|totp|(?:two|2|second|multi)-?_?factor|2fa|passkey|webauthn|step-?up/i,
  rbac: /rbac|permissions?|roles?(?:[^a-z]|$)|access-?control|polic(?:y|ies)/i,
  'session-management': /sessions?/i,
  'ip-allowlist': /allow-?list|whitelist|trusted-?prox|ip-?(?:filter|range|guard|restrict)|cidr/i,
  'audit-log': /audit|activity-?log|event-?log|trail/i,
  'data-retention': /retention|expir|purge|prune|clean-?up|sweep|legal-?hold|archiv/i,
  gdpr: /gdpr|privacy|consent|erasure|erase|personal-?data|data-?(?:export|request|subject)/i,
  soc2: /soc-?2|audit|permissions?|codeowners|workflows|security|incident/i,
  'export-controls': /export-?control|screen|sanction|denied-?part|embargo/i,
  api: /openapi|swagger|public-?api|api-?keys?|versions?|problem|error-?handler/i,
  webhooks: /webhooks?|outgoing|svix/i,
  'event-streaming': /outbox|stream|broker|kafka|relay/i,
  etl: /etl|pipelines?|warehouse|ingest|watermark|ledger/i,
  integrations: /integrations?|connectors?|providers?|adapters?/i,
  'admin-dashboard': /admin|back-?office|staff/i,
  monitoring:
    /monitor|metrics?|health|ready|telemetry|tracing|logger|logging|redact|correlation|observab|prom(?:etheus|-client)|pino|winston|sentry|runbook|alerts?\//i,
  'backup-restore': /backup|restore|snapshot|dump/i,
  'multi-tenancy': /tenan(?:t|cy)|organi[sz]ation|workspace/i,
  'white-labeling': /brand|theme|white-?label|custom-?domain/i,
  encryption: /encrypt|cipher|crypt|hash|kms|vault|key-?ring/i,
  'high-volume-api': /idempoten|rate-?limit|throttl|quota|cursor|pagina|etag|back-?pressure/i,
}

/** True where what was seen bears the words of the feature, code and test: in the path, or in the name of the declaration, route, model, setting or test. */
export function isOfFeature(feature: string, seen: readonly Seen[], project: Project): boolean {
  const pattern = words[feature]
  if (pattern === undefined) return true
  const bears = ({ at }: Seen): boolean => pattern.test(at.path) || pattern.test(at.symbol ?? '')
  const tests = seen.filter(({ at }) => project.isTest(at.path))
  return seen.some((one) => !tests.includes(one) && bears(one)) && (tests.length === 0 || tests.some(bears))
}
